import type { Alike, AlikeQuery } from '@heliodesk/core/contracts/projects';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { wholePhoneKey } from '@heliodesk/core/rules/phone';
import { formatPostcode } from '@heliodesk/core/rules/uk/postcode';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { listIdsAtAddress, listIdsOfPeople, listItems } from './store.ts';

const most = 5;

type Same = Alike['items'][number]['same'][number];

export function createAlike({ db }: Pick<Platform, 'db'>) {
  /** Projects that may be the one that somebody is about to add: the same email, telephone number or address. */
  return function find(actor: Actor, { email, phone, line1, postcode }: AlikeQuery): Promise<Alike> {
    const { companyId } = actor;
    const number = wholePhoneKey(phone ?? '');
    const code = formatPostcode(postcode ?? '');
    return db.read(actor, async (tx) => {
      const found: [Same, string[]][] = [
        ['email', email ? await listIdsOfPeople(tx, companyId, { email: normaliseEmail(email) }, most) : []],
        ['phone', number ? await listIdsOfPeople(tx, companyId, { phone: number }, most) : []],
        [
          'address',
          code && line1 ? await listIdsAtAddress(tx, companyId, { line1, postcode: code }, most) : [],
        ],
      ];
      const ids = [...new Set(found.flatMap(([, each]) => each))].slice(0, most);
      const items = await listItems(tx, companyId, ids);
      return {
        items: items.map((item) => ({
          ...item,
          same: found.filter(([, each]) => each.includes(item.id)).map(([what]) => what),
        })),
      };
    });
  };
}
