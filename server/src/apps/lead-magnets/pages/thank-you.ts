import type { MagnetResult } from '@heliodesk/core/contracts/magnet-answers';
import { resultInWords } from '@heliodesk/core/rules/magnets/result-words';

type Thanked = { company: string; result: MagnetResult; words: string; bookingUrl: string | null };

/**
 * What a homeowner is written. They may have typed a stranger's address, so that not a word that they typed is in it.
 */
export function thankYou({ company, result, words, bookingUrl }: Thanked): { subject: string; text: string } {
  const text = [
    'Hello,',
    words,
    resultInWords(result),
    ...(bookingUrl ? [`Choose a time for a visit: ${bookingUrl}`] : []),
    'If you have any questions, just reply to this email.',
    company,
  ].join('\n\n');
  return { subject: `Your result from ${company}`, text };
}
