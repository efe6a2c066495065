import { brand } from '@heliodesk/core/brand';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { CompanyLogo } from '../../lib/company-logo.tsx';
import { MenuOnDemand } from '../../lib/menu-on-demand.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { equalColumns } from '../../ui/equal-columns.ts';
import { BrandMark } from '../brand-mark.tsx';
import { type AppPage, pagesBeside } from './app-pages.ts';
import { CompanyMenu } from './company-menu.tsx';

/** Beside the page, from the medium breakpoint up. */
export function SideNavigation() {
  const user = useUser();
  const { companyIdentifier: id, logo } = user.company;
  const pages = pagesBeside(useLocation().pathname, user);
  return (
    <div className="scheme-dark border-line border-r bg-night text-ink max-md:hidden">
      <div className="sticky top-0 h-dvh overflow-y-auto px-4 py-6">
        <nav aria-label="Main">
          <Link
            to={paths.company(id)}
            className="mb-7 inline-flex rounded-lg px-3"
            aria-label={`${brand.name}, to the start`}
          >
            <BrandMark />
          </Link>
          <div className="mb-3">
            <CompanyMenu className="wrap-anywhere line-clamp-2 font-medium text-sm">
              {logo && <CompanyLogo company={id} version={logo} className="h-9 w-12 rounded-lg p-1" />}
            </CompanyMenu>
          </div>
          <SideList pages={pages.filter(({ isSetting }) => !isSetting)} company={id} />
          <SideList title="Settings" pages={pages.filter(({ isSetting }) => isSetting)} company={id} />
        </nav>
      </div>
    </div>
  );
}

interface SideListProps {
  /** The heading its pages share, where that needs saying. */
  title?: string;
  pages: AppPage[];
  company: string;
}

function SideList({ title, pages, company }: SideListProps) {
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <>
      {title && (
        <p id={id} className="mt-5 mb-1 px-3 font-medium text-muted text-sm">
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id} className="grid gap-1">
        {pages.map(({ name, path, Icon, aboveOthers }) => (
          <li key={name}>
            <NavLink
              to={path(company)}
              end={aboveOthers ?? false}
              className="nav-link flex min-h-10 items-center gap-3 rounded-[0.625rem] px-3 font-medium"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const tab = 'tab-link grid min-h-16 w-full content-center justify-items-center gap-1 font-medium text-xs';

const fetchMore = async () => (await import('./opened-more-pages.tsx')).OpenedMorePages;

/** So many have room for their names beside the way to the others, on the smallest phone. */
const mostTabs = 4;

/** Within reach of the thumb, below that: the work, and a way to everything else. */
export function BottomNavigation() {
  const user = useUser();
  const id = user.company.companyIdentifier;
  const { pathname } = useLocation();
  const pages = pagesBeside(pathname, user);
  const work = pages.filter(({ isSetting }) => !isSetting).slice(0, mostTabs);
  const others = pages.filter((page) => !work.includes(page));
  return (
    <nav
      aria-label="Main"
      className="tab-bar fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className={equalColumns(work.length + (others.length > 0 ? 1 : 0))}>
        {work.map(({ name, path, Icon, aboveOthers }) => (
          <li key={name} className="min-w-0">
            <NavLink to={path(id)} end={aboveOthers ?? false} className={tab}>
              <TabIcon Icon={Icon} />
              {name}
            </NavLink>
          </li>
        ))}
        {others.length > 0 && (
          <li className="min-w-0">
            <MenuOnDemand
              fetchIt={fetchMore}
              given={{ pages: others, company: id }}
              className={tab}
              aria-current={others.some(({ path }) => path(id) === pathname) ? 'true' : undefined}
            >
              <TabIcon Icon={Ellipsis} />
              More
            </MenuOnDemand>
          </li>
        )}
      </ul>
    </nav>
  );
}

function TabIcon({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid h-7 w-full max-w-14 place-items-center rounded-full">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
