import { brand } from '@heliodesk/core/brand';
import { type LucideIcon, Mail, Monitor, Phone, ShoppingBag } from 'lucide-react';
import { BrandMark } from './brand-mark.tsx';

interface FooterLink {
  Icon: LucideIcon;
  label: string;
  href: string;
}

const contacts: FooterLink[] = [
  { Icon: Mail, label: brand.contactEmail, href: `mailto:${brand.contactEmail}` },
  { Icon: Phone, label: brand.phone, href: `tel:${brand.phone.replaceAll(' ', '')}` },
];
const sites: FooterLink[] = [
  { Icon: ShoppingBag, label: 'Shop', href: brand.shopUrl },
  { Icon: Monitor, label: 'Software', href: brand.softwareUrl },
];

export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-14 sm:px-6 md:grid-cols-[1fr_auto_auto] md:gap-20">
        <div className="grid content-start gap-3">
          <BrandMark />
          <p className="max-w-xs text-muted">{brand.tagline}</p>
        </div>
        <LinkList heading="Contact" links={contacts} />
        <LinkList heading="Our sites" links={sites} />
      </div>
    </footer>
  );
}

function LinkList({ heading, links }: { heading: string; links: FooterLink[] }) {
  return (
    <div>
      <h2 className="font-semibold">{heading}</h2>
      <ul className="mt-2">
        {links.map(({ Icon, label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-10 items-center gap-2.5 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              <Icon aria-hidden className="size-4.5 text-sun-ink" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
