import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuOnDemand } from '../../lib/menu-on-demand.tsx';
import { useUser } from '../../lib/session.ts';
import { cn } from '../../ui/class-names.ts';

const fetchMenu = async () => (await import('./opened-company-menu.tsx')).OpenedCompanyMenu;

interface CompanyMenuProps {
  /** The style of its name here. */
  className: string;
  /** Its mark, before the name. */
  children: ReactNode;
}

/** The company whose pages are shown, and the way to another of one's own. */
export function CompanyMenu({ className, children }: CompanyMenuProps) {
  const { company } = useUser();
  return (
    <MenuOnDemand
      fetchIt={fetchMenu}
      given={{}}
      aria-label={`Company: ${company.name}`}
      className="nav-link flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-[0.625rem] px-3 text-left"
    >
      {children}
      <span className={cn('min-w-0 grow', className)}>{company.name}</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
    </MenuOnDemand>
  );
}
