import { inflateSync } from 'node:zlib';

/** The readable text in a PDF of pdfkit's: every piece that is written, in its order, as a line of its own. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf);
  const alphabets = alphabetsIn(objects);
  const written: string[] = [];
  for (const { stream } of objects.values()) {
    if (!stream.includes(' Tf\n')) continue;
    let alphabet: string[] = [];
    for (const [, face, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
      if (face) alphabet = alphabets.get(face) ?? [];
      else
        written.push(
          codesIn(shown ?? '')
            .map((code) => alphabet[code] ?? '')
            .join(''),
        );
    }
  }
  return written.join('\n');
}

/** The title in its metadata, in words. */
export function pdfTitle(pdf: Buffer): string | undefined {
  const objects = objectsIn(pdf);
  for (const { dictionary } of objects.values()) {
    const named = /\/Title (\d+) 0 R/.exec(dictionary)?.[1];
    if (named) return /^\((.*)\)$/.exec(objects.get(named)?.dictionary ?? '')?.[1];
  }
  return undefined;
}

type PdfObject = { dictionary: string; stream: string };

function objectsIn(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, number = '', content = ''] of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
    const [dictionary = '', stream = ''] = content.split(/\nstream\n/);
    objects.set(number, { dictionary, stream: inflated(dictionary, stream.replace(/\nendstream$/, '')) });
  }
  return objects;
}

function inflated(dictionary: string, stream: string): string {
  const bytes = Buffer.from(stream, 'latin1');
  return dictionary.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : stream;
}

/** Of each font, what its numbers stand for. */
function alphabetsIn(objects: Map<string, PdfObject>): Map<string, string[]> {
  const alphabets = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, face = '', font = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const named = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '')?.[1];
      const letters = /beginbfrange\n([\s\S]*?)endbfrange/.exec(objects.get(named ?? '')?.stream ?? '')?.[1];
      alphabets.set(face, lettersIn(letters ?? ''));
    }
  }
  return alphabets;
}

function lettersIn(ranges: string): string[] {
  return [...ranges.matchAll(/\[(.*?)\]/g)].flatMap(([, letters = '']) =>
    [...letters.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function codesIn(shown: string): number[] {
  return [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, codes = '']) =>
    (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
  );
}
