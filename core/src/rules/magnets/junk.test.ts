import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLink, junkReasons, junkReasonsOf, quickestSeconds, type Signs } from './junk.ts';

const homeowner: Signs = {
  ...{ trap: '', email: 'rita@example.com', texts: ['Rita Hall', '4 Beech Road'] },
  ...{ tookMs: 80_000, isBurst: false },
};
const reasonsOf = (differs: Partial<Signs>) => junkReasonsOf({ ...homeowner, ...differs });

describe('[JUNK-1] what looks like junk', () => {
  it.each([
    ['a hidden field that is filled in', { trap: 'x' }, ['trap']],
    ['nothing of ours that came with it', { tookMs: null }, ['unopened']],
    ['an answer within a moment', { tookMs: quickestSeconds * 1_000 - 1 }, ['too-fast']],
    ['one of very many', { isBurst: true }, ['burst']],
    [
      'a throwaway address with a link',
      { email: 'a@mailinator.com', texts: ['See www.pills.example'] },
      ['throwaway-link'],
    ],
    ['a throwaway address alone', { email: 'a@mailinator.com' }, []],
    ['a link alone', { texts: ['Rita of https://hall.example'] }, []],
    ['a homeowner', {}, []],
    ['a homeowner in a hurry', { tookMs: quickestSeconds * 1_000 }, []],
  ])('%s', (_what, differs, reasons) => {
    expect(reasonsOf(differs)).toEqual(reasons);
  });

  it('is never less for one more sign of it', () => {
    const signs = fc.record({
      trap: fc.constantFrom('', 'x'),
      email: fc.constantFrom('rita@example.com', 'a@mailinator.com'),
      texts: fc.array(fc.constantFrom('Rita', 'http://x.example', 'Flat 1.2'), { maxLength: 3 }),
      tookMs: fc.option(fc.nat(10_000)),
      isBurst: fc.boolean(),
    });
    const worse = fc.constantFrom<Partial<Signs>>({ trap: 'y' }, { isBurst: true }, { tookMs: null });
    fc.assert(
      fc.property(signs, worse, (given, sign) => {
        const before = junkReasonsOf(given);
        const after = junkReasonsOf({ ...given, ...sign });
        expect(after.length).toBeGreaterThanOrEqual(Math.min(before.length, 1));
        expect(new Set(after).size).toBe(after.length);
        expect(junkReasons).toEqual(expect.arrayContaining(after));
        // Waiting longer is never held against anybody.
        const later = given.tookMs === null ? null : given.tookMs + 60_000;
        expect(before).toEqual(expect.arrayContaining(junkReasonsOf({ ...given, tookMs: later })));
      }),
    );
  });

  it.each([
    ['http://evil.example', true],
    ['ＷＷＷ.evil.example', true],
    ['cheap-pills.com now', true],
    ['Flat 2.1, St. John’s Rd.', false],
    ['Mr. A. Hall', false],
  ])('a link in %s', (text, found) => {
    expect(hasLink(text)).toBe(found);
  });
});
