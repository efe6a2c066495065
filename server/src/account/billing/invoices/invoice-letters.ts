import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unpacked } from './font-file.ts';

export type Weight = 'regular' | 'strong';
export type Piece = { face: string; text: string; width: number };
type Room = { weight: Weight; size: number; width: number; most: number };
type Face = { name: string; weight: Weight; letters: ReadonlySet<number> };

type Source = {
  font: 'instrument-sans' | 'noto-sans' | 'noto-sans-arabic' | 'unifont';
  part: string;
  /** The letters that it is asked for; the brand's own are in every invoice. */
  letters?: RegExp;
  /** Drawn in one weight alone. */
  single?: true;
};

/**
 * The brand's letters come in several files, so that a name such as Łukasz is written in pieces. Other alphabets are
 * read from fonts of their own where a name has them, and whatever is left from one that has a plain form of every
 * letter there is, Chinese among them.
 */
const sources: Source[] = [
  { font: 'instrument-sans', part: 'latin' },
  { font: 'instrument-sans', part: 'latin-ext' },
  { font: 'noto-sans', part: 'vietnamese', letters: /[\u0300-\u0323\u1ea0-\u1ef9]/ },
  { font: 'noto-sans', part: 'latin-ext', letters: /[\u0100-\u02ff\u1e00-\u1eff]/ },
  { font: 'noto-sans', part: 'greek', letters: /\p{Script=Greek}/u },
  { font: 'noto-sans', part: 'greek-ext', letters: /[\u1f00-\u1fff]/ },
  { font: 'noto-sans', part: 'cyrillic', letters: /\p{Script=Cyrillic}/u },
  { font: 'noto-sans', part: 'cyrillic-ext', letters: /\p{Script=Cyrillic}/u },
  { font: 'noto-sans', part: 'devanagari', letters: /\p{Script=Devanagari}/u },
  { font: 'noto-sans-arabic', part: 'arabic', letters: /\p{Script=Arabic}/u },
  { font: 'unifont', part: 'latin', letters: /[^\p{Script=Common}\p{Script=Inherited}]/u, single: true },
];

/** Faces for all that will be written: what a text has none of is not read. */
export async function lettersFor(doc: PDFKit.PDFDocument, texts: readonly string[]) {
  const loaded: Face[] = [];
  const asked = texts.join('').normalize('NFC');
  const known = (letter: string) => loaded.some(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
  let missing = new Set(asked);
  for (const { font, part, letters, single } of sources) {
    const wanted = !letters || [...missing].some((letter) => letters.test(letter) && !isUnwritten(letter));
    if (!wanted) continue;
    for (const [weight, number] of single ? ([['regular', 400]] as const) : weights) {
      const name = `${font}-${part}-${number}`;
      doc.registerFont(name, unpacked(await readFile(fileOf(font, name))));
      const face = { name, weight, letters: lettersIn(doc.font(name)) };
      loaded.push(face);
      if (single) loaded.push({ ...face, weight: 'strong' });
    }
    missing = new Set([...missing].filter((letter) => !known(letter)));
  }

  function measure(text: string, weight: Weight, size: number): Piece[] {
    const usable = loaded.filter((face) => face.weight === weight);
    return inReadingOrder(inPieces(text, usable)).map((piece) => ({
      ...piece,
      width: doc.font(piece.face).fontSize(size).widthOfString(piece.text),
    }));
  }

  return {
    measure,
    /** From the top of a line to where its letters stand, for a size of 1. */
    ascent: ascentOf(doc.font(brandFace)),
    /** Broken where the width ends, and cut off where the room does. */
    lines(text: string, { weight, size, width, most }: Room): Piece[][] {
      const fits = (part: string) => widthOf(measure(part, weight, size)) <= width;
      const lines = brokenInto(written(text), fits, most + 1);
      const shown = lines.slice(0, most);
      if (lines.length > most) shown.push(`${shown.pop()} …`);
      return shown.map((line) => measure(line, weight, size));
    },
  };
}

export type LettersOfInvoice = Awaited<ReturnType<typeof lettersFor>>;

export const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0);

const brandFace = 'instrument-sans-latin-400';
const weights = [
  ['regular', 400],
  ['strong', 600],
] as const;

function fileOf(font: Source['font'], name: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/${font}/files/${name}-normal.woff`));
}

// Its types do not tell which letters a font has, without which a letter would become an empty box.
function lettersIn(doc: object): ReadonlySet<number> {
  const { _font } = doc as { _font: { font: { characterSet: number[] } } };
  return new Set(_font.font.characterSet);
}

/** Fonts stand higher or lower in their lines, so that their letters are put on one line by this. */
function ascentOf(doc: object): number {
  const { _font } = doc as { _font: { ascender: number } };
  return _font.ascender / 1000;
}

type Placed = { face: string; text: string };

function inPieces(text: string, usable: readonly Face[]): Placed[] {
  const pieces: Placed[] = [];
  for (const letter of writable(text, usable)) {
    const last = pieces.at(-1);
    const before = usable.find(({ name }) => name === last?.face);
    // A mark stands on the letter before it, and a space belongs to what it follows.
    const joins = /[\p{M}\s]/u.test(letter) && before?.letters.has(letter.codePointAt(0) ?? 0);
    const face = joins ? before?.name : faceOf(letter, usable)?.name;
    if (last && last.face === face) last.text += letter;
    else pieces.push({ face: face ?? '', text: letter });
  }
  return pieces;
}

/**
 * Unifont's letters stand in the order in which they come, whichever way they are read. Other fonts turn every word
 * round, and with it the numbers in Arabic, which are read from left to right.
 */
function drawnBackwards({ face, text }: Placed): Placed {
  const reversed = (part: string) => [...part].reverse().join('');
  return { face, text: face.startsWith('unifont') ? reversed(text) : text.replace(arabicNumber, reversed) };
}

const arabicNumber = /[\u0660-\u0669\u06f0-\u06f9]+/g;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRight = /[\p{L}]/u;

/**
 * Words from right to left stand in that order, with what is between them, and the others as they are. The letters of
 * each word are put in their order as they are drawn.
 */
function inReadingOrder(pieces: readonly Placed[]): Placed[] {
  if (!pieces.some(({ text }) => rightToLeft.test(text))) return [...pieces];
  const words = pieces.flatMap(({ face, text }) =>
    text
      .split(/(\s+)/)
      .filter(Boolean)
      .map((word) => ({ face, text: word })),
  );
  const ordered: Placed[] = [];
  let run: Placed[] = [];
  let loose: Placed[] = [];
  for (const word of words) {
    if (rightToLeft.test(word.text)) {
      run.push(...loose, drawnBackwards(word));
      loose = [];
    } else if (run.length > 0 && !leftToRight.test(word.text)) loose.push(word);
    else {
      ordered.push(...run.reverse(), ...loose, word);
      run = [];
      loose = [];
    }
  }
  return [...ordered, ...run.reverse(), ...loose];
}

const faceOf = (letter: string, usable: readonly Face[]) =>
  usable.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));

/** Characters that steer rather than stand for something, and pictures, are left out. */
function isUnwritten(letter: string): boolean {
  if (/[©®™\s]/.test(letter)) return false;
  const steers = /[\p{C}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0e|\ufe0f/u;
  return steers.test(letter);
}

const written = (text: string) =>
  [...text.normalize('NFC')].filter((letter) => !isUnwritten(letter)).join('');

function* writable(text: string, usable: readonly Face[]): Generator<string> {
  for (const letter of written(text)) {
    if (faceOf(letter, usable)) yield letter;
    // A mark that no font has is left off its letter.
    else if (!/\p{M}/u.test(letter)) yield* likeIt(letter, usable);
  }
}

/** A letter that no font has is written like the plain one that it comes from, else as a question mark. */
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
