import { expect, it } from 'vitest';
import { currentConsents } from './consents.ts';

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
