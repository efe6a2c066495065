import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unpacked } from './font-file.ts';

export type Weight = 'regular' | 'strong';
export type Piece = { face: string; text: string; width: number };
type Room = { weight: Weight; size: number; width: number; most: number };
type Face = { name: string; weight: Weight; letters: ReadonlySet<number> };

const faces = [
  { weight: 'regular', name: 'latin-400' },
  { weight: 'regular', name: 'latin-ext-400' },
  { weight: 'strong', name: 'latin-600' },
  { weight: 'strong', name: 'latin-ext-600' },
] as const;

/** The brand's letters come in several files, so that a name such as Łukasz is written in pieces. */
export async function lettersFor(doc: PDFKit.PDFDocument) {
  const loaded: Face[] = [];
  for (const { name, weight } of faces) {
    doc.registerFont(name, unpacked(await readFile(fileOf(name))));
    loaded.push({ name, weight, letters: lettersIn(doc.font(name)) });
  }

  function measure(text: string, weight: Weight, size: number): Piece[] {
    const usable = loaded.filter((face) => face.weight === weight);
    return inPieces(text, usable).map((piece) => ({
      ...piece,
      width: doc.font(piece.face).fontSize(size).widthOfString(piece.text),
    }));
  }

  return {
    measure,
    /** Broken where the width ends, and cut off where the room does. */
    lines(text: string, { weight, size, width, most }: Room): Piece[][] {
      const fits = (part: string) => widthOf(measure(part, weight, size)) <= width;
      const lines = brokenInto(text, fits, most + 1);
      const shown = lines.slice(0, most);
      if (lines.length > most) shown.push(`${shown.pop()} …`);
      return shown.map((line) => measure(line, weight, size));
    },
  };
}

export type LettersOfInvoice = Awaited<ReturnType<typeof lettersFor>>;

export const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0);

function fileOf(name: string): string {
  return fileURLToPath(
    import.meta.resolve(`@fontsource/instrument-sans/files/instrument-sans-${name}-normal.woff`),
  );
}

// Its types do not tell which letters a font has, without which a letter would become an empty box.
function lettersIn(doc: object): ReadonlySet<number> {
  const { _font } = doc as { _font: { font: { characterSet: number[] } } };
  return new Set(_font.font.characterSet);
}

function inPieces(text: string, usable: readonly Face[]): { face: string; text: string }[] {
  const pieces: { face: string; text: string }[] = [];
  for (const letter of writable(text, usable)) {
    const face = faceOf(letter, usable)?.name ?? '';
    const last = pieces.at(-1);
    if (last?.face === face) last.text += letter;
    else pieces.push({ face, text: letter });
  }
  return pieces;
}

const faceOf = (letter: string, usable: readonly Face[]) =>
  usable.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));

/** Characters that steer rather than stand for something, and pictures, are left out. */
const unwritten = /[\p{C}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

function* writable(text: string, usable: readonly Face[]): Generator<string> {
  for (const letter of text.normalize('NFC')) {
    if (unwritten.test(letter) && !/[©®™]/.test(letter)) continue;
    if (faceOf(letter, usable)) yield letter;
    else yield* likeIt(letter, usable);
  }
}

/** ế is written e, where there is no such letter; of another alphabet nothing but that there is one. */
function* likeIt(letter: string, usable: readonly Face[]): Generator<string> {
  const plain = [...letter.normalize('NFKD')].filter((part) => faceOf(part, usable));
  yield* plain.length > 0 ? plain : '?';
}

function brokenInto(text: string, fits: (part: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      for (const part of inParts(word, fits)) {
        const longer = line ? `${line} ${part}` : part;
        if (fits(longer)) {
          line = longer;
          continue;
        }
        lines.push(line);
        line = part;
        if (lines.length >= most) return lines;
      }
    }
    if (line) lines.push(line);
    if (lines.length >= most) return lines;
  }
  return lines;
}

function* inParts(word: string, fits: (part: string) => boolean): Generator<string> {
  if (word.length < 200 && fits(word)) return yield word;
  let part = '';
  for (const letter of word) {
    if (part && !fits(part + letter)) {
      yield part;
      part = '';
    }
    part += letter;
  }
  if (part) yield part;
}
