import type { ShownColumn } from '@heliodesk/core/contracts/views';
import { may } from '@heliodesk/core/rules/permissions';
import type { Phase } from '@heliodesk/core/rules/projects/stages';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { withQuery } from '../../lib/call.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type ProjectFilters, queryOf } from './filters.ts';

interface ListActionsProps {
  phase: Phase;
  filters: ProjectFilters;
  /** Everything is exported where there are none. */
  columns: readonly ShownColumn[];
  children: ReactNode;
}

/** The ways in and out of a list, beside its heading. */
export function ListActions({ phase, filters, columns, children }: ListActionsProps) {
  const { role, company } = useUser();
  const mayEdit = may(role, 'projects:edit');
  // A link sends no headers, so the company is named in the address.
  const exported = {
    ...queryOf(phase, filters),
    columns: columns.map(({ id }) => id).join(),
    company: company.companyIdentifier,
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayEdit && (
        <DownloadLink
          href={withQuery('/api/projects/export', exported)}
          variant="ghost"
          size="sm"
          className="max-md:order-last"
        >
          Export
        </DownloadLink>
      )}
      {phase === 'lead' && mayEdit && (
        <LinkButton
          to={paths.import(company.companyIdentifier)}
          variant="secondary"
          size="sm"
          className="max-md:order-last"
        >
          <Upload aria-hidden />
          Import
        </LinkButton>
      )}
      {children}
    </div>
  );
}
