import fc from 'fast-check';
import { expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';
import { textAsSent } from './wording.ts';

const from = { companyName: 'Sun & Co', purpose: 'service' } as const;

it('[MSG-16] a text says whose it is, once', () => {
  expect(textAsSent('See you at ten', from)).toBe('See you at ten\nSun & Co');
  expect(textAsSent('SUN & CO: see you at ten', from)).toBe('SUN & CO: see you at ten');
});

it('[MSG-16] what keyboards make by themselves costs nothing more', () => {
  const sent = textAsSent('We’ll be there – “promise”…\u00a0Ann', from);
  expect(sent).toBe('We\'ll be there - "promise"... Ann\nSun & Co');
  expect(segmentsOf(sent).encoding).toBe('GSM-7');
  expect(textAsSent('👩‍🔧 on her way', from)).toContain('👩‍🔧');
});

it('[MSG-21] marketing says how to end it, once', () => {
  const marketing = { ...from, purpose: 'marketing' } as const;
  expect(textAsSent('Add a battery', marketing)).toBe('Add a battery\nSun & Co\nReply STOP to opt out.');
  expect(textAsSent('Add a battery. Text STOP to end', marketing)).toBe(
    'Add a battery. Text STOP to end\nSun & Co',
  );
});

it('[MSG-16] written once more it stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom('service', 'marketing'), (typed, purpose) => {
      const sent = textAsSent(typed, { ...from, purpose });
      expect(textAsSent(sent, { ...from, purpose })).toBe(sent);
    }),
  );
});
