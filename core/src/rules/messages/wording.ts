import type { MessagePurpose } from './states.ts';

/** Characters that keyboards substitute, and the signs of the alphabet of text messages that say the same. */
const plain: readonly [RegExp, string][] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f\t]/g, ' '],
  [/[\u200b-\u200d\u2060\ufeff](?![\p{Extended_Pictographic}])/gu, ''],
  [/\r\n?/g, '\n'],
];

const wayOut = 'Reply STOP to opt out.';

/**
 * A text message as it is sent. It says whose it is, since all of them come from one number, and marketing says how to
 * end it (Privacy and Electronic Communications Regulations 2003, regulations 22 and 23). A curly quote would more than
 * double what it costs.
 */
export function textAsSent(
  typed: string,
  { companyName, purpose }: { companyName: string; purpose: MessagePurpose },
): string {
  const text = plainly(typed);
  const name = plainly(companyName);
  return [
    text,
    ...(text.toLowerCase().includes(name.toLowerCase()) ? [] : [name]),
    ...(purpose === 'marketing' && !/\bSTOP\b/.test(text) ? [wayOut] : []),
  ]
    .filter(Boolean)
    .join('\n');
}

const plainly = (text: string): string =>
  plain.reduce((words, [curly, straight]) => words.replace(curly, straight), text).trim();
