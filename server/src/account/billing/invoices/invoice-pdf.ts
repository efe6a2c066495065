import { buffer } from 'node:stream/consumers';
import { brand } from '@heliodesk/core/brand';
import { type LettersOfInvoice, lettersFor, type Weight, widthOf } from './invoice-letters.ts';
import type { Words } from './invoice-words.ts';

const page = { width: 595.28, height: 841.89, margin: 56 };
const right = page.width - page.margin;
const middle = page.width / 2;
const footer = page.height - 62;

/** Lines: room for all that may be typed as an address, which ends with its postcode. */
const mostOfAddress = 14;

const ink = '#16243a';
const muted = '#566377';
const line = '#ddd8cd';
const night = '#122035';
const sun = '#f9b233';
const paper = '#faf8f4';

type Style = { size?: number; weight?: Weight; colour?: string; most?: number };

/** An invoice or a credit note. The same one is the same file, however often it is asked for. */
export async function invoicePdf(words: Words): Promise<Buffer> {
  // Only who asks for an invoice pays for reading this.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: words.name,
      Author: words.from.name,
      Creator: brand.name,
      CreationDate: words.issuedAt,
    },
  });
  const sheet = createSheet(doc, await lettersFor(doc, textsIn(words)));
  drawHead(doc, sheet, words);
  const parties = drawParties(sheet, words, drawFacts(doc, sheet, words, 148));
  drawSums(doc, sheet, words, drawLines(doc, sheet, words, drawNotes(sheet, words, parties)));
  drawFeet(doc, sheet, words);
  doc.end();
  return buffer(doc);
}

/** Every text of an invoice, wherever it stands. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

type Sheet = ReturnType<typeof createSheet>;

function createSheet(doc: PDFKit.PDFDocument, letters: LettersOfInvoice) {
  /** Answers where the next line begins. */
  function write(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { size = 10, weight = 'regular', colour = ink, most = 3 } = style;
    let below = y;
    for (const pieces of letters.lines(text, { weight, size, width, most })) {
      let from = x;
      for (const piece of pieces) {
        doc.font(piece.face).fontSize(size).fillColor(colour);
        doc.text(piece.text, from, below + letters.ascent * size, {
          lineBreak: false,
          baseline: 'alphabetic',
        });
        from += piece.width;
      }
      below += size * 1.45;
    }
    return below;
  }

  /** One line that ends at an edge. */
  function writeTo(edge: number, text: string, y: number, style: Style = {}): void {
    const width = widthOf(letters.measure(text, style.weight ?? 'regular', style.size ?? 10));
    write(text, edge - width, y, width + 1, { ...style, most: 1 });
  }

  return { write, writeTo };
}

function drawHead(doc: PDFKit.PDFDocument, { write, writeTo }: Sheet, { title }: Words): void {
  doc.rect(0, 0, page.width, 104).fill(night);
  doc.rect(0, 104, page.width, 3).fill(sun);
  doc.save().translate(page.margin, 34).scale(1.15);
  doc.path('M7 15.5a9 9 0 0 1 18 0z').fill(sun);
  doc
    .path('M8.2 18h6.9v4.6H6.8zM16.9 18h6.9l1.4 4.6h-8.3zM6.3 24.4h8.8V29H4.9zM16.9 24.4h8.8l1.4 4.6H16.9z')
    .fill('#fff');
  doc.restore();
  write(brand.name, page.margin + 44, 41, 240, { size: 19, weight: 'strong', colour: '#fff' });
  writeTo(right, title, 39, { size: 22, weight: 'strong', colour: '#fff' });
}

function drawFacts(doc: PDFKit.PDFDocument, { write }: Sheet, { facts }: Words, top: number): number {
  const width = (right - page.margin) / facts.length;
  doc.roundedRect(page.margin, top - 14, right - page.margin, 56, 8).fill(paper);
  facts.forEach(({ name, value }, index) => {
    const x = page.margin + 16 + index * width;
    const below = write(name, x, top, width - 24, { size: 8.5, colour: muted, most: 1 });
    write(value, x, below + 2, width - 24, { weight: 'strong', size: 10.5, most: 1 });
  });
  return top + 74;
}

function drawParties({ write }: Sheet, { from, to }: Words, top: number): number {
  const columns = [
    { heading: 'From', x: page.margin, ...from },
    { heading: 'Billed to', x: middle + 8, ...to },
  ];
  const ends = columns.map(({ heading, x, name, details }) => {
    const width = middle - page.margin - 16;
    let below = write(heading, x, top, width, { size: 8.5, colour: muted });
    below = write(name, x, below + 3, width, { size: 11.5, weight: 'strong', most: 4 });
    for (const detail of details) below = write(detail, x, below, width, { size: 9.5, most: mostOfAddress });
    return below;
  });
  return Math.max(...ends) + 34;
}

function drawNotes({ write }: Sheet, { notes }: Words, top: number): number {
  let below = top - (notes.length > 0 ? 12 : 0);
  for (const note of notes) below = write(note, page.margin, below, right - page.margin, { most: 4 }) + 2;
  return notes.length > 0 ? below + 18 : top;
}

function drawLines(doc: PDFKit.PDFDocument, sheet: Sheet, { lines }: Words, top: number): number {
  const width = right - page.margin - 150;
  let below = drawLineHeads(doc, sheet, top);
  for (const { description, rate, net } of lines) {
    if (below > footer - 60) below = drawLineHeads(doc, sheet, nextPage(doc));
    sheet.writeTo(right - 92, rate, below + 9);
    sheet.writeTo(right, net, below + 9);
    below = sheet.write(description, page.margin, below + 9, width, { most: 4 }) + 6;
    rule(doc, below, line, 0.6);
  }
  return below;
}

function drawLineHeads(doc: PDFKit.PDFDocument, { write, writeTo }: Sheet, top: number): number {
  const style = { size: 8.5, colour: muted };
  write('Description', page.margin, top, 200, style);
  writeTo(right - 92, 'VAT rate', top, style);
  writeTo(right, 'Net', top, style);
  rule(doc, top + 18, ink, 1);
  return top + 18;
}

function drawSums(doc: PDFKit.PDFDocument, { write, writeTo }: Sheet, { sums }: Words, top: number): void {
  const left = middle + 8;
  let below = (top > footer - 40 - sums.length * 26 ? nextPage(doc) : top) + 16;
  for (const { name, amount, strong } of sums) {
    if (strong) doc.roundedRect(left - 12, below - 2, right - left + 24, 31, 6).fill('#fdf0d5');
    const style: Style = strong ? { size: 14, weight: 'strong' } : { colour: muted };
    write(name, left, below + 4, 160, { ...style, most: 1 });
    writeTo(right, amount, below + 4, { ...style, colour: ink });
    below += strong ? 36 : 23;
  }
}

function drawFeet(doc: PDFKit.PDFDocument, { write, writeTo }: Sheet, { issuer }: Words): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    rule(doc, footer, line, 0.6);
    write(issuer, page.margin, footer + 12, right - page.margin - 80, { size: 8, colour: muted });
    writeTo(right, `Page ${index + 1} of ${count}`, footer + 12, { size: 8, colour: muted });
  }
}

function nextPage(doc: PDFKit.PDFDocument): number {
  doc.addPage();
  return page.margin;
}

function rule(doc: PDFKit.PDFDocument, y: number, colour: string, thickness: number): void {
  doc.moveTo(page.margin, y).lineTo(right, y).lineWidth(thickness).strokeColor(colour).stroke();
}
