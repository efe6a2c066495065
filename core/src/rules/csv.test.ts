import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

it('writes cells between commas and quotes those that need it', () => {
  expect(csvRow(['plain', 'with, comma', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,"with, comma","say ""hi""","two\nlines",\r\n',
  );
});

it.each(['=1+1', '+44', '-2', '@cmd', '\tx', '\rx'])('shows %j as text, and not as a formula', (text) => {
  expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
});

it('gives back every cell to whoever reads it, but for the mark of a text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
      expect(readRow(csvRow(cells)).map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
        cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
      );
    }),
  );
});

function readRow(line: string): string[] {
  const cells: string[] = [];
  for (let rest = `,${line.slice(0, -2)}`; rest; ) {
    const [whole = '', quoted, plain = ''] = /^,(?:"((?:[^"]|"")*)"|([^,]*))/.exec(rest) ?? [];
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(whole.length);
  }
  return cells;
}
