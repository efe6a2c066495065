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

it.each([
  '＝1+1',
  '＋44',
  '－2',
  '＠cmd',
  ' =1+1',
  '\u200b=1',
  'Ann;=1+1',
  'Ann,=1+1',
  'Ann\n=1+1',
  'Ann|\t＝1',
])('[DOOR-8] shows %j as text too: in full width, behind what is not seen, and after a separator', (text) => {
  expect(csvRow([text])).not.toMatch(/(^"?|[,;|\t\n])[\s\u200b]*[=＝＋－＠]/);
});

it('leaves alone what is no formula', () => {
  for (const text of ['1-2', 'a=b', 'ann@example.com', 'Roof; south'])
    expect(readRow(csvRow([text]))).toEqual([text]);
});

it('gives back every cell to whoever reads it, but for the mark of a text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
      expect(readRow(csvRow(cells)).map(unmarked)).toEqual(cells.map(unmarked));
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

function unmarked(cell: string): string {
  return cell.replaceAll(/(^|[,;|\t\r\n])'+(?=[\s\p{Cf}]*[=+\-@＝＋－＠])|^'+(?=[\t\r])/gu, '$1');
}
