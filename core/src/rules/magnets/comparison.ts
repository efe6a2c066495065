import { shareOf } from '../figures/reading.ts';

/** The number of times a version was seen, and finished. */
export type Seen = { views: number; completions: number };
export type Interval = { low: number; high: number };
export type Verdict = 'too_early' | 'no_difference' | 'better' | 'worse';

/** Below these a difference is luck as likely as not. */
export const enough = { views: 100, completions: 10 };

/** Right 95 times in 100. */
const z = 1.959_964;

/** The effect of the newer version on conversion, as far as it can be known. */
export type Comparison = { verdict: Verdict; difference: number | null; interval: Interval | null };

/**
 * Two versions side by side, by Newcombe's interval for the difference of two shares, which also holds where few finish.
 * Without enough of both nothing is said, however large the difference looks.
 */
export function compareVersions(older: Seen, newer: Seen): Comparison {
  const [before, now] = [shareAt(older), shareAt(newer)];
  if (!before || !now) return { verdict: 'too_early', difference: null, interval: null };
  const difference = now.share - before.share;
  const interval = {
    low: difference - Math.hypot(now.share - now.low, before.high - before.share),
    high: difference + Math.hypot(now.high - now.share, before.share - before.low),
  };
  return { verdict: isEnough(older, newer) ? verdictOf(interval) : 'too_early', difference, interval };
}

function verdictOf({ low, high }: Interval): Verdict {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'no_difference';
}

function isEnough(older: Seen, newer: Seen): boolean {
  const seen = Math.min(older.views, newer.views);
  return seen >= enough.views && older.completions + newer.completions >= enough.completions;
}

function shareAt({ views, completions }: Seen) {
  const share = shareOf(Math.min(completions, views), views);
  return share === null ? undefined : { share, ...likelyShare({ views, completions }) };
}

/** Between which shares the true one likely lies, by Wilson's interval. */
export function likelyShare({ views, completions }: Seen): Interval {
  if (views === 0) return { low: 0, high: 1 };
  // A browser may keep a view to itself, and the server counts what was sent.
  const share = Math.min(completions, views) / views;
  const middle = share + (z * z) / (2 * views);
  const around = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * views)) / views);
  const whole = 1 + (z * z) / views;
  return {
    low: Math.max(0, Math.min(share, (middle - around) / whole)),
    high: Math.min(1, Math.max(share, (middle + around) / whole)),
  };
}

/** The verdict as a colleague would put it, with how far it can be trusted. */
export function comparisonInWords(
  { verdict, interval }: Comparison,
  { older, newer }: { older: number; newer: number },
): string {
  if (verdict === 'too_early' || !interval)
    return `It’s too early to tell. We compare two versions once each has been seen ${enough.views} times and they’ve brought ${enough.completions} leads between them.`;
  const { low, high } = interval;
  if (verdict === 'no_difference')
    return `There’s no clear difference yet. The true one likely lies between ${points(low)} and ${points(high)}, so either could be ahead.`;
  const [least, most] = verdict === 'better' ? [low, high] : [-high, -low];
  const direction = verdict === 'better' ? 'more' : 'less';
  return `Version ${newer} very likely converts ${direction} than version ${older}: by ${unsigned(least)} to ${unsigned(most)} points. One in twenty such findings is down to luck, and the two ran at different times, so an advert or the season may have played a part.`;
}

const unsigned = (share: number) => (100 * share).toFixed(1);
const points = (share: number) => `${share < 0 ? '−' : '+'}${unsigned(Math.abs(share))} points`;
