import type { Alike, AlikeQuery } from '@heliodesk/core/contracts/projects';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { wholePhoneKey } from '@heliodesk/core/rules/phone';
import { formatPostcode } from '@heliodesk/core/rules/uk/postcode';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { listItems } from '../store.ts';
import { listIdsAtAddress, listIdsOfPeople } from './store.ts';

const most = 5;

type Same = Alike['items'][number]['same'][number];

export function createAlike({ db }: Pick<Platform, 'db'>) {
  /** Projects that may be the one that somebody is about to add. */
  return async (actor: Actor, typed: AlikeQuery): Promise<Alike> => ({
    items: await db.read(actor, (tx) => findAlike(tx, actor.companyId, typed)),
  });
}

/** Projects with the same email, telephone number or address, or that have taken in one that had. */
export async function findAlike(
  tx: Tx,
  companyId: string,
  { email, phone, line1, postcode }: AlikeQuery,
): Promise<Alike['items']> {
  const number = wholePhoneKey(phone ?? '');
  const code = formatPostcode(postcode ?? '');
  const found: [Same, string[]][] = [
    ['email', email ? await listIdsOfPeople(tx, companyId, { email: normaliseEmail(email) }, most) : []],
    ['phone', number ? await listIdsOfPeople(tx, companyId, { phone: number }, most) : []],
    ['address', code && line1 ? await listIdsAtAddress(tx, companyId, { line1, postcode: code }, most) : []],
  ];
  const ids = [...new Set(found.flatMap(([, each]) => each))].slice(0, most);
  const items = await listItems(tx, companyId, ids);
  return items.map((item) => ({
    ...item,
    same: found.filter(([, each]) => each.includes(item.id)).map(([what]) => what),
  }));
}
