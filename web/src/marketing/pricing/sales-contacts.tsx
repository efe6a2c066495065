import { brand } from '@heliodesk/core/brand';
import { Mail, Phone } from 'lucide-react';

const contacts = [
  { Icon: Mail, label: 'Email', text: brand.salesEmail, href: `mailto:${brand.salesEmail}` },
  {
    Icon: Phone,
    label: 'Phone',
    text: brand.salesPhone,
    href: `tel:${brand.salesPhone.replaceAll(' ', '')}`,
  },
];

export function SalesContacts() {
  return (
    <ul className="grid gap-3">
      {contacts.map(({ Icon, label, text, href }) => (
        <li key={href}>
          <a
            href={href}
            className="flex items-center gap-4 rounded-xl border border-line-strong px-4 py-3 transition-colors hover:border-ink hover:bg-sunken"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-sun-soft text-sun-ink">
              <Icon aria-hidden className="size-5" />
            </span>
            <span className="min-w-0">
              <span className="block text-muted text-sm">{label}</span>{' '}
              <span className="wrap-anywhere font-semibold">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
