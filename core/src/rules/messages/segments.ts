/** Characters that every phone can show and the networks carry in seven bits (GSM 03.38). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters they carry as two of those. */
const extended = new Set('\f^{}\\[~]|€');

const sizes = {
  'GSM-7': { alone: 160, joined: 153 },
  'UCS-2': { alone: 70, joined: 67 },
} as const;

export type TextEncoding = keyof typeof sizes;
export type Segments = {
  encoding: TextEncoding;
  /** As the networks count them: some take the place of two. */
  characters: number;
  /** Text messages that it is charged as. */
  segments: number;
  /** The number of characters that still fit into the last of them. */
  left: number;
};

/** One sign outside of the alphabet makes the whole text cost as if all of them were. */
export function segmentsOf(text: string): Segments {
  const signs = [...text];
  const encoding = signs.every((sign) => basic.has(sign) || extended.has(sign)) ? 'GSM-7' : 'UCS-2';
  const widths = signs.map((sign) => (encoding === 'UCS-2' ? sign.length : extended.has(sign) ? 2 : 1));
  const characters = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = sizes[encoding];
  if (characters <= alone)
    return { encoding, characters, segments: characters > 0 ? 1 : 0, left: alone - characters };
  const { segments, filled } = divided(widths, joined);
  return { encoding, characters, segments, left: joined - filled };
}

/** No sign is torn in two: one that does not fit begins the next. */
function divided(widths: readonly number[], size: number): { segments: number; filled: number } {
  let [segments, filled] = [1, 0];
  for (const width of widths) {
    if (filled + width > size) [segments, filled] = [segments + 1, 0];
    filled += width;
  }
  return { segments, filled };
}

/** The most that one message may be charged as. */
export const mostSegments = 6;

/** Why a text is too long to be sent; nothing where it isn't. */
export function lengthProblem(text: string): string | undefined {
  const { segments, encoding } = segmentsOf(text);
  if (segments <= mostSegments) return undefined;
  const most = mostSegments * sizes[encoding].joined;
  return `That’s too long for a text message. Please keep it to ${most} characters.`;
}
