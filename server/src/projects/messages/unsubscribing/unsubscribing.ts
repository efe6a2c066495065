import { visitorActor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { contactRecords } from '../../pipeline/index.ts';
import { noteLastWord } from '../last-word.ts';
import { findSubscriber } from './store.ts';
import { readUnsubscribeToken } from './token.ts';

/** Unsubscribes whoever presses the link below a letter. */
export function createUnsubscribing({ db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  async function find(token: string) {
    const of = readUnsubscribeToken(secret, token);
    const found = of && (await db.readAsSystem((tx) => findSubscriber(tx, of)));
    return of && found && { ...found, companyId: of.companyId };
  }

  /** It is a consent that was taken back, whenever the one was given. */
  async function unsubscribe(token: string): Promise<boolean> {
    const found = await find(token);
    if (!found) return false;
    const { companyId, contactId, projectId } = found;
    const customer = visitorActor(companyId, 'The customer');
    await db.write(customer, async (tx) => {
      const row = await contactRecords.find(tx, companyId, contactId);
      await noteLastWord(tx, customer, row, refusal, { now: clock.now(), projectId });
    });
    return true;
  }

  return { find, unsubscribe };
}

const words = 'Pressed “Unsubscribe” in an email';
const refusal = { kind: 'email', given: false, how: 'email', words } as const;
