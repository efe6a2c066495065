import { ZipFile } from 'yazl';

type Cell = string | number | { day: number } | { formula: string; result: string } | { inline: string };

/** A workbook of Excel with one sheet after the other, as small as one can be. */
export function workbook(...sheets: Cell[][][]): Promise<Buffer> {
  const strings: string[] = [];
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${sheets
      .map((_, place) => `<sheet name="S${place}" sheetId="${place + 1}" r:id="r${place}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, place) => `<Relationship Id="r${place}" Target="worksheets/sheet${place}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  };
  for (const [place, rows] of sheets.entries())
    parts[`xl/worksheets/sheet${place}.xml`] = sheetOf(rows, strings);
  parts['xl/sharedStrings.xml'] = `<sst xmlns="${main}">${strings
    .map((text) => `<si><t>${escaped(text)}</t></si>`)
    .join('')}</sst>`;
  return zipped(parts);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts in a zip; what is given as a number is so many blanks, which pack to next to nothing. */
export async function zipped(parts: Record<string, string | number>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(typeof content === 'number' ? Buffer.alloc(content, ' ') : Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sheetOf(rows: Cell[][], strings: string[]): string {
  const lines = rows.map((cells, place) => {
    const row = place + 1;
    const written = cells.map((cell, column) =>
      cellOf(cell, `${String.fromCharCode(65 + column)}${row}`, strings),
    );
    return `<row r="${row}">${written.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellOf(cell: Cell, place: string, strings: string[]): string {
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  if ('inline' in cell) return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`;
  return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.result)}</v></c>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
