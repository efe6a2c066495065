import { brand } from '@heliodesk/core/brand';
import { wayIn } from '@heliodesk/core/rules/way-in';
import { Link, NavLink } from 'react-router';
import { useSessionOnReturn, useSignedInHere } from '../lib/signed-in-here.ts';
import { paths } from '../paths.ts';
import { BrandMark } from './brand-mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

// Their room is fixed, and that of their words, so that neither the typeface moves them when it arrives nor signing in.
const links = [
  { label: 'Home', to: paths.home(), room: 'w-[2.9em]' },
  { label: 'Pricing', to: paths.pricing(), room: 'w-[3.35em]' },
];
/** As wide as the longer of its two labels. */
const wayInRoom = 'w-[5.15em]';

export function SiteHeader() {
  const isSignedIn = useSignedInHere();
  useSessionOnReturn();
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
          <nav aria-label="Main" className="flex items-center gap-3.5 max-[23rem]:gap-1.5 sm:gap-8">
            {[...links, wayInLink(isSignedIn)].map(({ label, to, room, ...anew }) => (
              <NavLink
                key={to}
                to={to}
                end
                {...anew}
                className={`${room} whitespace-nowrap rounded-lg py-2.5 font-medium text-[0.9375rem] text-muted transition-[color] hover:text-ink aria-[current=page]:text-ink max-[23rem]:text-sm sm:text-base`}
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
function wayInLink(isSignedIn: boolean) {
  const link = { to: paths.login(), room: wayInRoom };
  return isSignedIn
    ? { ...link, label: wayIn.forSignedIn, reloadDocument: true }
    : { ...link, label: wayIn.forVisitors };
}
