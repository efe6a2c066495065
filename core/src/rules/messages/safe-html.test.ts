import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlOf, linePartsOf, paragraphsOf } from './safe-html.ts';

const style = { p: 'margin:0', a: 'color:red' };

it('[MSG-1] makes paragraphs, lines and links of plain text', () => {
  expect(htmlOf('Hello\r\nRita\n\nSee https://sun.example/a?b=1&c=2.', style)).toBe(
    [
      '<p style="margin:0">Hello<br>Rita</p>',
      '<p style="margin:0">See <a href="https://sun.example/a?b=1&#38;c=2" style="color:red">https://sun.example/a?b=1&#38;c=2</a>.</p>',
    ].join('\n'),
  );
});

it('[MSG-1] only the web is linked to', () => {
  expect(linePartsOf('javascript:alert(1) data:text/html,x')).toEqual([
    { text: 'javascript:alert(1) data:text/html,x' },
  ]);
});

it('[MSG-1] nothing that is typed becomes a tag or leaves its attribute', () => {
  const piece = fc.constantFrom(
    '<script>',
    '"',
    "'",
    '>',
    'https://',
    'x.example/',
    '\n',
    '&',
    ' ',
    'a',
    ')',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const rest = htmlOf(pieces.join(''), style).replace(
        /<\/?p(?: style="margin:0")?>|<br>|<a href="https?:[^"<>']*" style="color:red">|<\/a>/g,
        '',
      );
      expect(rest).not.toMatch(/[<>"']/);
    }),
  );
});

it('[MSG-1] loses no words', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const words = (of: string) => of.split(/\s+/).filter(Boolean);
      expect(words(paragraphsOf(text).flat().join(' '))).toEqual(words(text));
      expect(
        linePartsOf(text)
          .map((part) => ('text' in part ? part.text : part.url))
          .join(''),
      ).toBe(text);
    }),
  );
});
