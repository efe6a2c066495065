import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImporting } from '#testing/importing.ts';
import { workbook, zipped } from '#testing/spreadsheets.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let importing: ReturnType<typeof createImporting>;
beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = await product.given.company();
  importing = createImporting(product, await product.signedIn(owner));
});
afterAll(() => product.stop());

const columns = async (content: string | Buffer, name?: string) => {
  const { state, failure, rows, columns: found } = await importing.begin(content, name);
  return {
    state,
    failure,
    rows,
    columns: found.map(({ heading, field, samples }) => [heading, field, ...samples.filter(Boolean)]),
  };
};

const table = 'Name;Email;Town\r\nSiân Hall;sian@example.com;Llangefni\r\n"Feather; Al";;"Saint ""B"""\r\n';
const understood = {
  ...{ state: 'mapping', failure: null, rows: 2 },
  columns: [
    ['Name', 'name', 'Siân Hall', 'Feather; Al'],
    ['Email', 'email', 'sian@example.com'],
    ['Town', 'town', 'Llangefni', 'Saint "B"'],
  ],
};

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16, little end first', utf16(table)],
    ['UTF-16, big end first', Buffer.from(utf16(table)).swap16()],
    ['Windows-1252', Buffer.from(table, 'latin1')],
    ['UTF-8 with tabs', Buffer.from(table.replaceAll('"Feather; Al"', 'Feather, Al').replaceAll(';', '\t'))],
    ['UTF-8 with commas', Buffer.from(table.replaceAll(';', ',').replace('Feather,', 'Feather;'))],
    ['UTF-8 and says its separator', Buffer.from(`sep=;\r\n${table}`)],
  ])('[IMPORT-3] is read in %s', async (encoding, bytes) => {
    const expected = structuredClone(understood);
    if (encoding.endsWith('tabs')) expected.columns[0]?.splice(3, 1, 'Feather, Al');
    expect(await columns(bytes)).toEqual(expected);
  });

  it('[IMPORT-3] without headings has columns with letters', async () => {
    expect(await columns('Rita Hall,rita@example.com,x\nAl Feather,al@example.com,y\n')).toMatchObject({
      rows: 2,
      columns: [
        ['Column A', 'name', 'Rita Hall', 'Al Feather'],
        ['Column B', 'email', 'rita@example.com', 'al@example.com'],
        ['Column C', null, 'x', 'y'],
      ],
    });
  });

  it.each([
    ['Name,Town\nRita,"Bristol\nAl,Bath\n', 'From row 2 on, a quotation mark is opened and never closed.'],
    ['Name,Town\nRita,Br"is"tol\n', 'Row 2 has a quotation mark in the wrong place.'],
    [
      `Name,Town\n${'Rita,Bristol\n'.repeat(6_000)}Al,Ba\0th\n`,
      'characters in it that no spreadsheet writes',
    ],
    ['\n\n , \n', 'There’s nothing in this file.'],
    ['Name,Town\n', 'There’s only one row in this file'],
    [`Name${',x'.repeat(100)}\nRita\n`, 'Row 1 has more than 100 columns.'],
  ])('[IMPORT-3] that is broken says what is wrong: %#', async (content, said) => {
    const { state, failure } = await columns(content);
    expect([state, failure]).toEqual(['failed', expect.stringContaining(said)]);
  });
});

describe('an Excel file', () => {
  it('[IMPORT-3] is read from its first sheet with rows: texts, numbers, days and the results of formulas', async () => {
    const bytes = await workbook(
      [],
      [
        ['Name', 'Phone', 'Date added', 'Value', 'Note'],
        ['Rita & Co', 7_700_900_123, { day: 46_343 }, 8500.5, { formula: 'A1&"!"', result: 'called twice' }],
        [],
        [{ inline: 'Al <Feather>' }, '07700 900124', { day: 46_344.75 }, 0, ''],
      ],
    );
    expect(await columns(bytes, 'leads.xlsx')).toEqual({
      ...{ state: 'mapping', failure: null, rows: 2 },
      columns: [
        ['Name', 'name', 'Rita & Co', 'Al <Feather>'],
        ['Phone', 'phone', '7700900123', '07700 900124'],
        ['Date added', 'addedOn', '2026-11-17', '2026-11-18'],
        ['Value', 'value', '8500.5', '0'],
        ['Note', 'note', 'called twice'],
      ],
    });
  });

  it('[IMPORT-3] is read from the sheet and the row in which its headings stand, below a cover and a title', async () => {
    const bytes = await workbook(
      [['Bright Roofs: our leads'], ['Please keep to yourself']],
      [['Leads 2026'], [], ['Name', 'Phone'], ['Rita Hall', '07700 900123']],
      [
        ['Name', 'Phone'],
        ['Al Feather', '07700 900124'],
      ],
    );
    const understood = {
      ...{ state: 'mapping', failure: null, rows: 1 },
      columns: [
        ['Name', 'name', 'Rita Hall'],
        ['Phone', 'phone', '07700 900123'],
      ],
    };
    expect(await columns(bytes, 'leads.xlsx')).toEqual(understood);
    expect(await columns('Leads 2026,\n\nName,Phone\nRita Hall,07700 900123\n')).toEqual(understood);
  });

  it('[IMPORT-3] has what stands in its texts instead of characters that XML cannot hold read as those', async () => {
    const address = '_x000D_\nBristol_x000D_\nBS1 4ST';
    const bytes = await workbook([
      ['Name', 'Address', 'Note'],
      ['Rita Hall', `12 Beech Road${address}`, 'Says _x005F_x000D_, and 2_x00b2_'],
      [
        { inline: 'Al Feather' },
        { inline: `3 Oak Lane${address}` },
        { formula: 'A1', result: '_xD83C__xDF1E_ Ring_x0000_ first _xD83C_' },
      ],
    ]);
    const detail = await importing.begin(bytes, 'leads.xlsx');
    await importing.map(detail);
    await product.workOff();
    await importing.run(detail.id, 'add');
    await product.workOff();
    const read = async (url: string) => (await importing.call('GET', url)).json();
    const found = (await importing.leads()).map(async ({ id }) => {
      const { property } = await read(`/api/projects/${id}`);
      const [note] = (await read(`/api/notes?project=${id}`)).items;
      return [property.line1, property.line2, property.town, property.postcode, note.text];
    });
    expect(await Promise.all(found)).toEqual([
      ['3 Oak Lane', '', 'Bristol', 'BS1 4ST', '🌞 Ring first \ufffd'],
      ['12 Beech Road', '', 'Bristol', 'BS1 4ST', 'Says _x000D_, and 2²'],
    ]);
  });

  const frame = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' };
  const sheet = {
    ...frame,
    'xl/workbook.xml': '<workbook><sheets><sheet r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r0" Target="sheet.xml"/></Relationships>',
  };

  it.each([
    ['has no sheet', frame, 'There’s nothing in this file.'],
    ['is no XML', { ...sheet, 'xl/sheet.xml': '<worksheet><row' }, 'This file is damaged'],
    ['has a document type', { ...sheet, 'xl/sheet.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }, 'is damaged'],
    ['tells of a row twice', { ...sheet, 'xl/sheet.xml': '<s><row r="2"/><row r="2"/></s>' }, 'out of order'],
    [
      'has a column beyond all',
      { ...sheet, 'xl/sheet.xml': '<s><row><c r="ZZZ1"><v>1</v></c></row></s>' },
      'damaged',
    ],
  ])('[IMPORT-3] that %s is refused', async (_, parts, said) => {
    const bytes = await zipped(parts);
    const { state, failure } = await columns(bytes, 'leads.xlsx');
    expect([state, failure]).toEqual(['failed', expect.stringContaining(said)]);
  });

  /** A workbook with a sheet of blanks that says of itself that it unpacks to so many bytes. */
  async function blanks(bytes: number, said: number) {
    const packed = await zipped({ ...sheet, 'xl/sheet.xml': bytes });
    packed.writeUInt32LE(said, packed.lastIndexOf('xl/sheet.xml') - 46 + 24);
    return packed;
  }

  it('[IMPORT-3] that is a bomb is refused before it is unpacked, and one that lies about it as soon as it is noticed', async () => {
    const bomb = await columns(await blanks(100_000, 3_000_000_000), 'leads.xlsx');
    expect(bomb.failure).toContain('far more in this file than a list of leads needs');
    expect((await columns(await blanks(100_000, 1_000), 'leads.xlsx')).failure).toContain(
      'This file is damaged',
    );
  });
});

it('[IMPORT-3] a file of more than 30 MB, and one that is no table, are refused before they are read', async () => {
  const large = await importing.upload(Buffer.alloc(30 * 1024 * 1024 + 1, 'Name\n'));
  const refused = await importing.call('POST', '/api/imports', { fileId: large });
  expect([refused.statusCode, refused.json().message]).toEqual([
    413,
    expect.stringContaining('at most 30 MB'),
  ]);
  const pdf = await importing.upload(Buffer.from('%PDF-1.7 hello'), 'leads.pdf');
  expect((await importing.call('POST', '/api/imports', { fileId: pdf })).json().fields).toEqual({
    fileId: 'Please choose a CSV file, or an Excel file that ends in .xlsx',
  });
});
