import { spelledOut } from './spelled-out.ts';

/** The first parts of the product's own addresses, and those that are likely to become some. */
const ownPaths = new Set(
  `about account accept-invitation admin ai-chat analytics api api-docs app apps apple-touch-icon assets billing blog book booking
  careers change-email checkout company confirm-email contact dashboard data demo dev docs download embed favicon files forwarding healthz help home icon
  index installation installation-app invite jobs lead-magnet-1 lead-magnets legal login logout mail me metrics new
  news null og onboarding operator pictures post-install press pricing privacy public quiz readyz register report
  reset results robots sale-administration sales sandbox secure-account security settings setup-password share shop sign-in sign-out
  signin signup signup-success site sitemap social-media solar-survey sso static status store support team terms test
  tools undefined unsubscribe uploads user users v1 v2 waitlist webhook webhooks well-known widget www`.split(
    /\s+/,
  ),
);

const longest = 40;
const shortest = 2;

/** A short readable piece of an address from a company's name; several to try in turn, in case one is taken. */
export function* companyIdentifiers(companyName: string): Generator<string, never> {
  const base = slug(companyName);
  if (isCompanyIdentifier(base)) yield base;
  const stem = base.length >= shortest ? base : 'company';
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    yield stem.slice(0, longest - ending.length).replace(/-+$/, '') + ending;
  }
}

export function isCompanyIdentifier(text: string): boolean {
  return (
    text.length >= shortest &&
    text.length <= longest &&
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
    !ownPaths.has(text)
  );
}

function slug(name: string): string {
  return spelledOut(name.toLowerCase())
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/\b(ltd|limited|llp|plc)\b\.?/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');
}
