export const consentKinds = ['email', 'sms', 'phone', 'photos'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentNames: Readonly<Record<ConsentKind, string>> = {
  email: 'Marketing by email',
  sms: 'Marketing by text message',
  phone: 'Marketing by phone',
  photos: 'Photos of their home in our posts',
};

export const consentWays = ['in_person', 'phone', 'email', 'text', 'form', 'other'] as const;
export type ConsentWay = (typeof consentWays)[number];

export const consentWayNames: Readonly<Record<ConsentWay, string>> = {
  in_person: 'In person',
  phone: 'By phone',
  email: 'By email',
  text: 'By text message',
  form: 'On a form',
  other: 'Another way',
};

/** The longest that a contact's list of consents may be. */
export const mostConsents = 100;
/** Room in it for what the office notes down, which no form or text takes up. */
const leftToOffice = 10;

type Said = { kind: string; given: boolean; at: string };

/** The current consents of all that somebody has said: the latest of each kind. Of two at once, the later counts. */
export function currentConsents<Consent extends Said>(said: readonly Consent[]): Consent[] {
  const latest = new Map<string, Consent>();
  for (const consent of said) {
    const before = latest.get(consent.kind);
    if (!before || Date.parse(before.at) <= Date.parse(consent.at)) latest.set(consent.kind, consent);
  }
  return [...latest.values()];
}

/** All that somebody has said and something more, with room for what the office notes down after it. */
export function consentsWith<Consent extends Said>(
  said: readonly Consent[],
  added: readonly Consent[],
): Consent[] {
  return added.length > 0 ? shortened([...said, ...added], mostConsents - leftToOffice) : [...said];
}

/** At most so many of all that somebody has said. The oldest go, but none that still counts. */
export function shortened<Consent extends Said>(
  said: readonly Consent[],
  most: number = mostConsents,
): Consent[] {
  const counting = new Set(currentConsents(said).map((each) => said.lastIndexOf(each)));
  const gone = said
    .map(({ at }, place) => ({ at: Date.parse(at), place }))
    .filter(({ place }) => !counting.has(place))
    .sort((one, other) => one.at - other.at)
    .slice(0, Math.max(0, said.length - most));
  const places = new Set(gone.map(({ place }) => place));
  return said.filter((_, place) => !places.has(place));
}
