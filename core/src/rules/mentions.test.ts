import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWords, mentionOf, mentionsIn, partsOf } from './mentions.ts';

const ann = '0198b4f2-0000-7000-8000-00000000000a';
const ben = '0198b4f2-0000-7000-8000-00000000000b';

describe('people in a text', () => {
  it('[TOGETHER-1] are found by their ids, each once and in order, however these are written', () => {
    const text = `Ask @[${ben}] or @[${ann.toUpperCase()}], then @[${ben}] again`;
    expect(mentionsIn(text)).toEqual([ben, ann]);
    expect(partsOf(text)).toEqual([
      { text: 'Ask ' },
      { userId: ben },
      { text: ' or ' },
      { userId: ann },
      { text: ', then ' },
      { userId: ben },
      { text: ' again' },
    ]);
    expect(inWords(text, (id) => (id === ann ? 'Ann' : 'Ben'))).toBe('Ask @Ben or @Ann, then @Ben again');
  });

  it.each([
    ['', 0],
    ['mail@example.com', 0],
    ['@[not an id]', 0],
    [`@ [${ann}]`, 0],
    [`@[${ann}`, 0],
    [`@[${ann}0]`, 0],
    [`@[${ann}]@[${ben}]`, 2],
    [`@@[${ann}]]`, 1],
  ])('[TOGETHER-1] %j has %i of them', (text, amount) => {
    expect(mentionsIn(text)).toHaveLength(amount);
  });

  it('[TOGETHER-1] can be put anywhere: the parts are the whole text again, and nobody is lost', () => {
    const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uuid().map(mentionOf));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const again = partsOf(text).map((part) => ('text' in part ? part.text : mentionOf(part.userId)));
        expect(again.join('')).toBe(text);
        const meant = pieces.filter((each) => mentionsIn(each).length > 0);
        expect(mentionsIn(text).length).toBeGreaterThanOrEqual(new Set(meant).size);
      }),
    );
  });
});
