import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { picture } from '#testing/pictures.ts';
import { judged } from './kinds.ts';

const typeOf = async (bytes: Buffer | string, name = 'file') =>
  (await judged(new Blob([bytes as string]), name))?.type;
const boxed = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1');

async function zipOf(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('x'), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

describe('the type of a file', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const)('[MECH-11] of a %s is told by its content', async (format, type) => {
    expect(await typeOf(await picture().toFormat(format).toBuffer())).toBe(type);
  });

  it.each([
    [boxed('heic'), 'image/heic'],
    [boxed('mif1'), 'image/heic'],
    [boxed('isom'), 'video/mp4'],
    [boxed('mp42'), 'video/mp4'],
    [Buffer.from('%PDF-1.4\n'), 'application/pdf'],
    [Buffer.from('Name;Price\nPanel;£12\n'), 'text/plain'],
    [Buffer.from('Panel;\xa312\r\n', 'latin1'), 'text/plain'],
  ])('[MECH-11] is told by how it begins (%#)', async (bytes, type) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  it('[MECH-11] of Word and Excel is told by what they hold, and macros are refused', async () => {
    const types = '[Content_Types].xml';
    expect(await typeOf(await zipOf(types, 'word/document.xml'))).toContain('wordprocessingml');
    expect(await typeOf(await zipOf(types, 'xl/workbook.xml'))).toContain('spreadsheetml');
    expect(await typeOf(await zipOf(types, 'xl/workbook.xml', 'xl/vbaProject.bin'))).toBeUndefined();
    expect(await typeOf(await zipOf('word/document.xml'))).toBeUndefined();
    expect(await typeOf(await zipOf('virus.exe'))).toBeUndefined();
    expect(await typeOf('PK\x03\x04 and no end')).toBeUndefined();
  });

  it.each([
    '<!DOCTYPE html><p>',
    '  \n<html>',
    '\ufeff<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?><svg>',
    'words and <script>alert(1)</script>',
    'MZ\x90\0\x03',
    '\x7fELF\x02\x01\x01\0',
    '\0',
  ])('[MECH-11] %j is refused, whatever its name says', async (content) => {
    for (const name of ['roof.jpg', 'page.html', 'notes.txt', 'plan.pdf'])
      expect(await typeOf(content, name)).toBeUndefined();
  });

  it('[MECH-11] decides how its name ends', async () => {
    const named = async (name: string, bytes: string) => (await judged(new Blob([bytes]), name))?.name;
    expect(await named('Plan.PDF', '%PDF-1.4')).toBe('Plan.PDF');
    expect(await named('plan.html', '%PDF-1.4')).toBe('plan.html.pdf');
    expect(await named('prices.csv', 'a,b')).toBe('prices.csv');
    expect(await named('plan', '%PDF-1.4')).toBe('plan.pdf');
  });
});
