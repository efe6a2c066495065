type Said = { kind: string; given: boolean; at: string };

/** What holds now of all that somebody has said: the latest of each kind. What was said at the same time, later counts. */
export function currentConsents<Consent extends Said>(said: readonly Consent[]): Consent[] {
  const latest = new Map<string, Consent>();
  for (const consent of said) {
    const before = latest.get(consent.kind);
    if (!before || Date.parse(before.at) <= Date.parse(consent.at)) latest.set(consent.kind, consent);
  }
  return [...latest.values()];
}
