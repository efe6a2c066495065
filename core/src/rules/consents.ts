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
