import { brand, registrationOf, seller } from '@heliodesk/core/brand';
import { type LucideIcon, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { BrandMark } from './brand-mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface FooterLink {
  label: string;
  to: string;
  Icon?: LucideIcon;
}

const lists: { heading: string; links: FooterLink[] }[] = [
  {
    heading: 'Contact',
    links: [
      { Icon: Mail, label: brand.contactEmail, to: `mailto:${brand.contactEmail}` },
      { Icon: Phone, label: brand.phone, to: `tel:${brand.phone.replaceAll(' ', '')}` },
    ],
  },
  {
    heading: 'Our sites',
    links: [
      { label: 'Shop', to: brand.shopUrl },
      { label: 'Software', to: brand.softwareUrl },
    ],
  },
  {
    heading: 'Small print',
    links: [
      { label: 'Privacy', to: paths.privacy() },
      { label: 'Terms', to: paths.terms() },
    ],
  },
];

export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-10 px-5 py-14 sm:px-6 md:grid-cols-[1fr_auto_auto_auto] md:gap-16">
        <div className="col-span-full grid content-start gap-3 md:col-auto">
          <div className="flex items-center justify-between">
            <BrandMark />
            <span className="sm:hidden">
              <ThemeToggle />
            </span>
          </div>
          <p className="max-w-xs text-muted">{brand.tagline}</p>
        </div>
        {lists.map((list) => (
          <LinkList key={list.heading} {...list} />
        ))}
        <p className="col-span-full text-muted text-sm">{registrationOf(seller)}</p>
      </div>
    </footer>
  );
}

function LinkList({ heading, links }: { heading: string; links: FooterLink[] }) {
  return (
    <div className="nth-2:col-span-full md:nth-2:col-auto">
      <h2 className="font-semibold">{heading}</h2>
      <ul className="mt-2">
        {links.map(({ Icon, label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-10 items-center gap-2.5 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {Icon && <Icon aria-hidden className="size-4.5 text-sun-ink" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
