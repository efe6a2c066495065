import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { telLink } from '@heliodesk/core/rules/phone-link';
import type { ReactNode } from 'react';
import { blankTel } from './published.ts';

interface MagnetLayoutProps {
  company: MagnetPage['company'];
  children: ReactNode;
}

/** A company's page: its mark above, how to reach it below, and nothing of ours. */
export function MagnetLayout({ company, children }: MagnetLayoutProps) {
  return (
    <div className="magnet-page flex flex-col">
      <header className="mx-auto w-full max-w-2xl px-4 pt-6 pb-4 sm:pt-10 sm:pb-6">
        <Mark company={company} />
      </header>
      <main className="mx-auto w-full max-w-2xl grow px-4">{children}</main>
      <Contact company={company} />
    </div>
  );
}

function Mark({ company: { name, logo } }: Pick<MagnetLayoutProps, 'company'>) {
  if (!logo) return <p className="wrap-anywhere font-semibold text-lg">{name}</p>;
  return (
    <img
      src={logo}
      alt={name}
      // Nobody waits for it to read the page.
      fetchPriority="low"
      className="h-14 max-w-56 rounded-md bg-white object-contain object-left"
    />
  );
}

/** The company's contact, also for questions about one's answers. What a company hasn't told takes no room. */
function Contact({ company: { name, phone, email } }: Pick<MagnetLayoutProps, 'company'>) {
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4 empty:hidden';
  return (
    <footer className="mx-auto flex w-full max-w-2xl flex-wrap items-center gap-x-5 px-4 py-6 text-muted text-sm">
      <p className="wrap-anywhere font-medium">{name}</p>
      <a className={link} href={typeof document === 'undefined' ? blankTel : telLink(phone)}>
        {phone}
      </a>
      <a className={`${link} wrap-anywhere`} href={`mailto:${email}`}>
        {email}
      </a>
    </footer>
  );
}
