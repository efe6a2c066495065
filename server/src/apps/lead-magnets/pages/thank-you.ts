import type { MagnetResult } from '@heliodesk/core/contracts/magnet-answers';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { reportInWords } from '@heliodesk/core/rules/magnets/report-words';
import { resultInWords } from '@heliodesk/core/rules/magnets/result-words';
import type { Limit, Limiter } from '#platform/limits/limiter.ts';
import { hexHashOf } from '../../../account/auth/index.ts';

/** Keeps a stranger's mailbox from filling when their address is typed repeatedly. */
const perRecipient: Limit = { max: 3, windowMs: 24 * 60 * 60_000 };

/** Counts one more email to an address, and says whether that is more than it is sent in a day. */
export const isThankedEnough = (limiter: Limiter, email: string): boolean =>
  limiter.hit(`enquiry of ${hexHashOf(normaliseEmail(email))}`, perRecipient).exceeded;

type Thanked = { company: string; result: MagnetResult; words: string; bookingUrl: string | null };

/** The email to a homeowner. They may have typed a stranger's address, so that not a word that they typed is in it. */
export function thankYou({ company, result, words, bookingUrl }: Thanked): { subject: string; text: string } {
  const report = reportInWords(result);
  const text = [
    'Hello,',
    words,
    resultInWords(result),
    ...(bookingUrl ? [`Choose a time for a visit: ${bookingUrl}`] : []),
    ...(report ? [report] : []),
    'Any questions? Just reply to this email.',
    company,
  ].join('\n\n');
  return { subject: `Your result from ${company}`, text };
}
