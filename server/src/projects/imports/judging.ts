import { normaliseEmail } from '@heliodesk/core/rules/email';
import {
  addressKey,
  type ImportedLead,
  ownerKey,
  type RowContext,
  readRow,
} from '@heliodesk/core/rules/imports/row';
import { wholePhoneKey } from '@heliodesk/core/rules/phone';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Tx } from '#platform/db/tx.ts';
import type { listMembers } from '../../account/team/index.ts';
import { findKnown } from './alike/store.ts';
import type { FileRow } from './reading/rows.ts';
import type { ImportRow } from './store.ts';

export type Judged = { number: number } & (
  | { outcome: 'ready'; lead: ImportedLead }
  | { outcome: 'alike'; lead: ImportedLead; reason: string }
  | { outcome: 'skipped'; reason: string }
);

type Member = Awaited<ReturnType<typeof listMembers>>[number];
/** The emails, telephone numbers and addresses of rows that went before. */
export type Seen = Set<string>;

/** Says of each row what becomes of it: a lead, somebody who looks like another, or nothing, and why. */
export async function judge(
  tx: Tx,
  row: ImportRow,
  rows: FileRow[],
  { team, now, seen }: { team: Member[]; now: Date; seen: Seen },
): Promise<Judged[]> {
  const context: RowContext = { owners: ownersIn(team), today: dayAt(now) };
  const read = rows.map(({ number, cells }) => ({ number, ...readCells(cells, row, context) }));
  const recognised = await findAlike(
    tx,
    row.companyId,
    read.flatMap((each) => ('lead' in each ? [each.lead] : [])),
  );
  return read.map((each): Judged => {
    const { number } = each;
    if ('problems' in each) return { number, outcome: 'skipped', reason: each.problems.join('. ') };
    const { lead } = each;
    const reason = recognised(lead) ?? seenBefore(lead, seen);
    if (reason) return { number, outcome: 'alike', lead, reason };
    for (const [kind, key] of keysOf(lead)) seen.add(`${kind} ${key}`);
    return { number, outcome: 'ready', lead };
  });
}

function readCells(cells: string[], { fields, source }: ImportRow, context: RowContext) {
  if (cells.length > fields.length)
    return { problems: ['This row has more cells than the file has columns'] };
  return readRow(cells, { fields, source }, context);
}

/** By address, and by name where only one person has it. */
function ownersIn(team: Member[]): Map<string, string> {
  const owners = new Map(team.map(({ email, userId }) => [ownerKey(email), userId]));
  const names = team.map(({ firstName, lastName }) => ownerKey(`${firstName} ${lastName}`));
  for (const [place, { userId }] of team.entries()) {
    const name = names[place] ?? '';
    if (name && names.filter((each) => each === name).length === 1) owners.set(name, userId);
  }
  return owners;
}

type Kind = 'email' | 'phone' | 'address';
const kindWords: Record<Kind, string> = { email: 'email', phone: 'phone number', address: 'address' };

function keysOf({ customer, property }: ImportedLead): [Kind, string][] {
  const { line1, postcode } = property;
  const keys: [Kind, string][] = [
    ['email', normaliseEmail(customer.email)],
    ['phone', wholePhoneKey(customer.phone)],
    ['address', line1 && postcode ? addressKey(line1, postcode) : ''],
  ];
  return keys.filter(([, key]) => key !== '');
}

async function findAlike(tx: Tx, companyId: string, leads: ImportedLead[]) {
  const keys = (wanted: Kind) =>
    leads.flatMap((lead) => keysOf(lead).flatMap(([kind, key]) => (kind === wanted ? [key] : [])));
  const addresses = leads.map(({ property }) => property).filter(({ line1, postcode }) => line1 && postcode);
  const known = await findKnown(tx, companyId, { emails: keys('email'), phones: keys('phone'), addresses });
  return (lead: ImportedLead): string | undefined => {
    const same = keysOf(lead).find(([kind, key]) => known[kind].has(key));
    return same && `Already here: same ${kindWords[same[0]]}`;
  };
}

function seenBefore(lead: ImportedLead, seen: Seen): string | undefined {
  const same = keysOf(lead).find(([kind, key]) => seen.has(`${kind} ${key}`));
  return same && `Same ${kindWords[same[0]]} as an earlier row`;
}
