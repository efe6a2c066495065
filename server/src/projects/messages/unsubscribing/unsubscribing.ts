import { currentConsents } from '@heliodesk/core/rules/consents';
import { visitorActor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { contactRecords } from '../../pipeline/index.ts';
import { findSubscriber } from './store.ts';
import { readUnsubscribeToken } from './token.ts';

/** Unsubscribes whoever presses the link below a letter. */
export function createUnsubscribing({ db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  async function find(token: string) {
    const of = readUnsubscribeToken(secret, token);
    const found = of && (await db.readAsSystem((tx) => findSubscriber(tx, of)));
    return of && found && { ...found, companyId: of.companyId };
  }

  /** It is a consent that was taken back, like one that is told by phone; said twice, it is noted once. */
  async function unsubscribe(token: string): Promise<boolean> {
    const found = await find(token);
    if (!found) return false;
    const { companyId, contactId, projectId } = found;
    const customer = visitorActor(companyId, 'The customer');
    await db.write(customer, async (tx) => {
      const row = await contactRecords.find(tx, companyId, contactId);
      const said = currentConsents(row.consents).find(({ kind }) => kind === 'email');
      if (said && !said.given) return;
      const refusal = {
        kind: 'email' as const,
        given: false,
        how: 'email' as const,
        words,
        at: clock.now().toISOString(),
      };
      const fields = { consents: [...row.consents, refusal] };
      await contactRecords.change(tx, { ...customer, name: row.name }, row, fields, {
        ...{ action: 'contact.changed', subject: row.name, projectId },
      });
    });
    return true;
  }

  return { find, unsubscribe };
}

const words = 'Pressed “Unsubscribe” in an email';
