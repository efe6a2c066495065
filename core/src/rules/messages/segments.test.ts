import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthProblem, segmentsOf } from './segments.ts';

it.each([
  ['nothing', '', 'GSM-7', 0, 0, 160],
  ['160 of the alphabet', 'a'.repeat(160), 'GSM-7', 160, 1, 0],
  ['161 of the alphabet', 'a'.repeat(161), 'GSM-7', 161, 2, 145],
  ['306 of the alphabet', 'a'.repeat(306), 'GSM-7', 306, 2, 0],
  ['307 of the alphabet', 'a'.repeat(307), 'GSM-7', 307, 3, 152],
  ['a euro, which takes two places', `€${'a'.repeat(158)}`, 'GSM-7', 160, 1, 0],
  ['a euro too many', `€${'a'.repeat(159)}`, 'GSM-7', 161, 2, 145],
  ['a euro on the border of two', `${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 164, 2, 141],
  ['pounds, umlauts and lines', '£5 für Müller\r\n', 'GSM-7', 15, 1, 145],
  ['one sign outside of it', `ŵ${'a'.repeat(69)}`, 'UCS-2', 70, 1, 0],
  ['one more', `ŵ${'a'.repeat(70)}`, 'UCS-2', 71, 2, 63],
  ['a sun, which takes two places', `🌞${'a'.repeat(68)}`, 'UCS-2', 70, 1, 0],
  ['a sun on the border of two', `${'a'.repeat(66)}🌞${'a'.repeat(10)}`, 'UCS-2', 78, 2, 55],
])('[MSG-16] counts %s', (_what, text, encoding, characters, segments, left) => {
  expect(segmentsOf(text)).toEqual({ encoding, characters, segments, left });
});

it('[MSG-16] more words never cost less, and all of them fit', () => {
  const words = fc.string({ unit: fc.constantFrom('a', '€', 'ŵ', '🌞', '\n'), maxLength: 400 });
  fc.assert(
    fc.property(words, words, (text, more) => {
      const [one, both] = [segmentsOf(text), segmentsOf(text + more)];
      expect(both.segments).toBeGreaterThanOrEqual(one.segments);
      const size = one.encoding === 'GSM-7' ? [160, 153] : [70, 67];
      const room = one.segments > 1 ? one.segments * (size[1] ?? 0) : (size[0] ?? 0);
      // A sign that would be torn leaves one place free in each but the last.
      expect(room - one.characters - one.left).toBeGreaterThanOrEqual(0);
      expect(room - one.characters - one.left).toBeLessThan(Math.max(1, one.segments));
      expect(one.left).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('[MSG-16] says how long a text may be, by what it is written in', () => {
  expect(lengthProblem('a'.repeat(918))).toBeUndefined();
  expect(lengthProblem('a'.repeat(919))).toContain('918 characters');
  expect(lengthProblem('ŵ'.repeat(403))).toContain('402 characters');
});
