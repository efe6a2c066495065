import { brand } from '@heliodesk/core/brand';
import { wayIn } from '@heliodesk/core/rules/way-in';
import { Link, NavLink } from 'react-router';
import { mayBeSignedIn } from '../lib/may-be-signed-in.ts';
import { paths } from '../paths.ts';
import { BrandMark } from './brand-mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

// Their room is fixed, so that the typeface does not move them when it arrives.
const links = [
  { label: 'Home', to: paths.home() },
  { label: 'Pricing', to: paths.pricing() },
];

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-page/85 [backdrop-filter:blur(12px)]">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-2 px-4 max-[23rem]:px-3 sm:px-6">
        <Link
          to={paths.home()}
          className="inline-flex rounded-lg max-[23rem]:[&_svg]:size-7 max-[23rem]:*:gap-1.5 max-[23rem]:*:text-lg"
          aria-label={brand.name}
        >
          <BrandMark />
        </Link>
        <div className="flex items-center sm:gap-3">
          <nav aria-label="Main" className="flex items-center max-sm:-mr-1.5">
            {[...links, wayInLink()].map(({ label, to, ...anew }) => (
              <NavLink
                key={to}
                to={to}
                end
                {...anew}
                className="min-w-15 rounded-lg py-2.5 text-center font-medium text-[0.9375rem] text-muted transition-[color] hover:text-ink aria-[current=page]:text-ink max-[23rem]:min-w-14 max-[23rem]:text-sm sm:min-w-20 sm:text-base"
              >
                {label}
              </NavLink>
            ))}
          </nav>
          {/* On a phone the footer has it, which leaves the header to the links. */}
          <span className="max-sm:hidden">
            <ThemeToggle />
          </span>
        </div>
      </div>
    </header>
  );
}

/** The server says in the page that somebody is signed in, puts the same words into its HTML, and leads them on. */
function wayInLink() {
  const to = paths.login();
  return mayBeSignedIn()
    ? { label: wayIn.forSignedIn, to, reloadDocument: true }
    : { label: wayIn.forVisitors, to };
}
