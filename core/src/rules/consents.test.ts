import { expect, it } from 'vitest';
import { consentsWith, currentConsents, mostConsents, shortened } from './consents.ts';

const said = (kind: string, given: boolean, at: string) => ({ kind, given, at });

it('[PAGE-3] what was said last of each kind holds, in whichever order it was written down', () => {
  const march = said('email', true, '2026-03-01T09:00:00Z');
  const may = said('email', false, '2026-05-01T09:00:00Z');
  const phone = said('phone', true, '2026-04-01T09:00:00Z');
  expect(currentConsents([march, may, phone])).toEqual([may, phone]);
  expect(currentConsents([may, march])).toEqual([may]);
  expect(currentConsents([])).toEqual([]);
});

it('[PAGE-3] of two at the same time the later entry holds, and zones are compared as moments', () => {
  const one = said('sms', true, '2026-05-01T10:00:00+01:00');
  const two = said('sms', false, '2026-05-01T09:00:00Z');
  expect(currentConsents([one, two])).toEqual([two]);
});

it('[PAGE-3] of more than a contact may have the oldest go, and never what still counts', () => {
  const photos = said('photos', false, '2020-01-01T09:00:00Z');
  const yeses = Array.from({ length: mostConsents }, (_, place) =>
    said('email', true, new Date(Date.UTC(2026, 0, 1 + place)).toISOString()),
  );
  expect(shortened([photos, ...yeses])).toEqual([photos, ...yeses.slice(1)]);
  const no = said('email', false, '2026-12-01T09:00:00Z');
  const more = consentsWith([photos, ...yeses], [no]);
  expect([more.length, more.at(0), more.at(-1)]).toEqual([mostConsents - 10, photos, no]);
  expect(consentsWith(yeses, [])).toEqual(yeses);
});
