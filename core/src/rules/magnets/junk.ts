import { isDisposable } from '../disposable-email.ts';

/** Why an enquiry looks like junk. A guess every time, so that nothing is refused or lost by it. */
export const junkReasons = ['trap', 'unopened', 'too-fast', 'burst', 'throwaway-link'] as const;
export type JunkReason = (typeof junkReasons)[number];

export const junkReasonWords: Readonly<Record<JunkReason, string>> = {
  trap: 'A field was filled in that people can’t see',
  unopened: 'Sent without opening the page',
  'too-fast': 'Sent faster than anybody can answer the questions',
  burst: 'Many came from the same place within minutes',
  'throwaway-link': 'A throwaway email address, and a link in the text',
};

/** The days that what looks like junk is kept, and the most of it for one company. */
export const junkKeptDays = 30;
export const mostJunk = 2_000;

/** Nobody reads two questions and answers them in less, in seconds. */
export const quickestSeconds = 2;

/** Signs of junk in an enquiry besides what it asks. */
export interface Signs {
  /** The value of the field that nobody sees. */
  trap: string;
  email: string;
  /** Everything else that was typed. */
  texts: readonly string[];
  /** The time it took by our own clock, in milliseconds; null where nothing of ours came with it. */
  tookMs: number | null;
  /** True if more came from the same network, or with the same opening, than people send. */
  isBurst: boolean;
}

/** Why an enquiry looks like junk; nothing where it looks like a homeowner's. */
export function junkReasonsOf({ trap, email, texts, tookMs, isBurst }: Signs): JunkReason[] {
  const found: Record<JunkReason, boolean> = {
    trap: trap !== '',
    unopened: tookMs === null,
    'too-fast': tookMs !== null && tookMs < quickestSeconds * 1_000,
    burst: isBurst,
    // Either alone is some homeowner's.
    'throwaway-link': isDisposable(email) && texts.some(hasLink),
  };
  return junkReasons.filter((reason) => found[reason]);
}

const link =
  /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|xyz|top|site|online|shop|ru|cn|io|link|click)\b/i;

export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC'));
