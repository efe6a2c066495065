import { mentionsIn } from '@heliodesk/core/rules/mentions';
import { expect, it } from 'vitest';
import { keptFrom, nameBefore, namesFrom, typedFrom } from './mention-words.ts';

const [ben, benton, other, zoe] = [1, 2, 3, 4].map(
  (each) => `0198b4f2-0000-7000-8000-00000000000${each}`,
) as [string, string, string, string];
const team = new Map([
  [ben, 'Ben Watt'],
  [benton, 'Ben Watton'],
  [other, 'Ben Watt'],
  [zoe, 'Zoë O’Neil (Roofs)'],
]);

it.each([
  ['@Ben Watt, please', `@[${ben}], please`],
  ['@ben watton', `@[${benton}]`],
  ['@Ben Watt (2) and @Ben Watt', `@[${other}] and @[${ben}]`],
  ['(@Zoë O’Neil (Roofs))', `(@[${zoe}])`],
  ['mail me at me@Ben Watt', 'mail me at me@Ben Watt'],
  ['@Ben', '@Ben'],
  ['', ''],
])('[TOGETHER-1] %j is kept with ids, and typed again as it was', (typed, kept) => {
  expect(keptFrom(typed, team)).toBe(kept);
  expect(typedFrom(kept, team).toLowerCase()).toBe(typed.toLowerCase());
});

it('[TOGETHER-1] whoever has left stays mentioned when their note is typed anew', () => {
  const gone = '0198b4f2-0000-7000-8000-00000000000f';
  expect(mentionsIn(keptFrom(typedFrom(`@[${gone}] was here`, team), team))).toEqual([gone]);
});

it.each([
  ['Ask @b', { at: 4, beginning: 'b' }],
  ['@', { at: 0, beginning: '' }],
  ['(@zo', { at: 1, beginning: 'zo' }],
  ['me@b', undefined],
  ['@Ben W', undefined],
  ['@b!', undefined],
])('[TOGETHER-1] after %j a name begins: %j', (typed, found) => {
  expect(nameBefore(typed.length, typed)).toEqual(found);
});

it('[TOGETHER-1] people are found by the beginnings of their names, whatever the accents', () => {
  const names = (beginning: string) => namesFrom(beginning, team).map(([, name]) => name);
  expect(names('')).toEqual(['Ben Watt', 'Ben Watt (2)', 'Ben Watton', 'Zoë O’Neil (Roofs)']);
  expect(names('zoe')).toEqual(['Zoë O’Neil (Roofs)']);
  expect(names('watto')).toEqual(['Ben Watton']);
  expect(names('x')).toEqual([]);
});
