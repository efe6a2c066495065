import { visitorActor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { contactRecords } from '../../pipeline/index.ts';
import { noteLastWord } from '../last-word.ts';
import { findSubscriber, listAtAddress } from './store.ts';
import { readUnsubscribeToken } from './token.ts';

/** Unsubscribes whoever presses the link below a letter. */
export function createUnsubscribing({ db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  async function find(token: string) {
    const of = readUnsubscribeToken(secret, token);
    const found = of && (await db.readAsSystem((tx) => findSubscriber(tx, of)));
    return of && found && { ...found, companyId: of.companyId };
  }

  /** Of the message's customer, whose address may be another by now, and of everybody else who has its address. */
  async function unsubscribe(token: string): Promise<boolean> {
    const found = await find(token);
    if (!found) return false;
    const { companyId, contactId, projectId, address } = found;
    const customer = visitorActor(companyId, 'The customer');
    await db.write(customer, async (tx) => {
      const others = (await listAtAddress(tx, companyId, address)).map(
        (each) => [each.id, each.projectId] as const,
      );
      const projectIds = new Map([...others, [contactId, projectId]]);
      for (const row of await contactRecords.findAll(tx, companyId, [...projectIds.keys()]))
        await noteLastWord(tx, customer, row, refusal, {
          now: clock.now(),
          projectId: projectIds.get(row.id),
        });
    });
    return true;
  }

  return { find, unsubscribe };
}

const words = 'Pressed “Unsubscribe” in an email';
const refusal = { kind: 'email', given: false, how: 'email', words } as const;
