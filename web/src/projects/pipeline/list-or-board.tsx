import type { Phase } from '@heliodesk/core/rules/projects/stages';
import { Columns3, Rows3 } from 'lucide-react';
import { NavLink } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';

const addresses = {
  lead: { list: paths.leads, board: paths.leadsBoard },
  project: { list: paths.projects, board: paths.projectsBoard },
} as const;

const link =
  'flex min-h-9 items-center gap-2 rounded-lg px-3 font-medium text-muted text-sm hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-mid [&_svg]:size-4';

/** The two ways to look at the same. */
export function ListOrBoard({ phase }: { phase: Phase }) {
  const company = useUser().company.companyIdentifier;
  const { list, board } = addresses[phase];
  return (
    <nav aria-label="Show as" className="flex gap-1 rounded-xl border border-line bg-sunken p-1">
      <NavLink to={list(company)} end className={link}>
        <Rows3 aria-hidden />
        Table
      </NavLink>
      <NavLink to={board(company)} className={link}>
        <Columns3 aria-hidden />
        Board
      </NavLink>
    </nav>
  );
}
