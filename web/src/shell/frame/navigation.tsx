import { brand } from '@heliodesk/core/brand';
import { Link, NavLink, useLocation } from 'react-router';
import { CompanyLogo } from '../../lib/company-logo.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { equalColumns } from '../../ui/equal-columns.ts';
import { BrandMark } from '../brand-mark.tsx';
import { pagesBeside } from './app-pages.ts';
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
          <ul className="grid gap-1">
            {pages.map(({ name: page, path, Icon, aboveOthers }) => (
              <li key={page}>
                <NavLink
                  to={path(id)}
                  end={aboveOthers ?? false}
                  className="nav-link flex min-h-11 items-center gap-3 rounded-[0.625rem] px-3 font-medium"
                >
                  <Icon aria-hidden className="size-5 shrink-0" />
                  {page}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** Within reach of the thumb, below that. */
export function BottomNavigation() {
  const user = useUser();
  const id = user.company.companyIdentifier;
  const pages = pagesBeside(useLocation().pathname, user);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className={equalColumns(pages.length)}>
        {pages.map(({ name, path, Icon, aboveOthers }) => (
          <li key={name} className="min-w-0">
            <NavLink
              to={path(id)}
              end={aboveOthers ?? false}
              className="tab-link grid min-h-16 content-center justify-items-center gap-1 font-medium text-xs"
            >
              <span className="grid h-7 w-full max-w-14 place-items-center rounded-full">
                <Icon aria-hidden className="size-5" />
              </span>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
