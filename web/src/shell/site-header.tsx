import { brand } from '@heliodesk/core/brand';
import { Link, NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { BrandMark } from './brand-mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const links = [
  { label: 'Home', to: paths.home() },
  { label: 'Pricing', to: paths.pricing() },
];

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-page/85 backdrop-blur-md">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Link to={paths.home()} className="inline-flex rounded-lg" aria-label={brand.name}>
          <BrandMark />
        </Link>
        <div className="flex items-center gap-1 sm:gap-3">
          <nav aria-label="Main" className="flex items-center">
            {links.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="rounded-lg px-3 py-2.5 font-medium text-muted transition-colors hover:text-ink aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
