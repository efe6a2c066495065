import type { MagnetResult } from '@heliodesk/core/contracts/magnet-answers';
import { reportInWords } from '@heliodesk/core/rules/magnets/report-words';
import { resultInWords } from '@heliodesk/core/rules/magnets/result-words';

type Thanked = { company: string; result: MagnetResult; words: string; bookingUrl: string | null };

/**
 * What a homeowner is written. They may have typed a stranger's address, so that not a word that they typed is in it.
 */
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
