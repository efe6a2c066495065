import type { KeptReason, KeptThing, PrivacyDetail } from '@heliodesk/core/contracts/privacy';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { retentionNames } from '@heliodesk/core/rules/uk/retention';

const counted = (amount: number, one: string): string[] =>
  amount > 0 ? [`${amount} ${one}${amount === 1 ? '' : 's'}`] : [];

const list = new Intl.ListFormat('en-GB');

/** “We’ll erase Jane Marlowe’s name, phone, email, address, 3 notes and 12 photos now.” */
export function erasedWords(name: string, { counts }: Pick<PrivacyDetail, 'counts'>): string {
  const { notes, messages = 0, tasks, visits, photos, documents } = counts;
  const what = list.format([
    ...['name', 'phone', 'email', 'address'],
    ...[...counted(notes, 'note'), ...counted(tasks, 'task'), ...counted(visits, 'visit')],
    ...counted(messages, 'message'),
    ...[...counted(photos, 'photo'), ...counted(documents, 'document')],
  ]);
  return `We’ll erase ${name}’s ${what} now.`;
}

/** “VAT records: 6 years” */
export const reasonWords = ({ rule, years }: KeptReason): string => `${retentionNames[rule]}: ${years} years`;

/** “The law makes you keep the sale’s records until 3 March 2032 (VAT records: 6 years).” */
export function keptWords(kept: readonly KeptThing[]): string | undefined {
  const [longest] = kept.toSorted((one, other) => other.until.localeCompare(one.until));
  const [reason] = longest?.reasons ?? [];
  if (!longest || !reason) return undefined;
  return `The law makes you keep the sale’s records until ${dayInWords(longest.until)} (${reasonWords(reason)}).`;
}
