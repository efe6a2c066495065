import { currentConsents } from '@heliodesk/core/rules/consents';
import { visitorActor } from '#platform/actor.ts';
import { forEach } from '#platform/each.ts';
import type { Platform } from '#platform/platform.ts';
import { contactRecords } from '../../pipeline/index.ts';
import { listCompaniesTexting, listContactsOf } from './store.ts';

type Said = { given: boolean; words: string };

/** Beyond these what was said before goes, or nobody could save the contact any more. */
const mostConsents = 90;

/** Consent to further texts, given by text. It is a consent like one that is told by phone. */
export function createTextConsent({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Of everybody in a company who has the number; said twice, it is noted once. */
  async function note(companyId: string, number: string, { given, words }: Said): Promise<void> {
    const actor = visitorActor(companyId, 'The customer');
    await db.write(actor, async (tx) => {
      const projectIds = new Map(
        (await listContactsOf(tx, companyId, number)).map(({ id, projectId }) => [id, projectId]),
      );
      for (const row of await contactRecords.findAll(tx, companyId, [...projectIds.keys()])) {
        const before = currentConsents(row.consents).find(({ kind }) => kind === 'sms');
        // A yes is given back to those alone who have taken it back.
        if (given ? before?.given !== false : before?.given === false) continue;
        const kept =
          row.consents.length < mostConsents ? row.consents : row.consents.filter((each) => each !== before);
        // The last word, whatever day somebody has noted before.
        const at = new Date(Math.max(clock.now().getTime(), Date.parse(before?.at ?? '') || 0)).toISOString();
        const fields = { consents: [...kept, { kind: 'sms', given, how: 'text', words, at } as const] };
        const projectId = projectIds.get(row.id);
        await contactRecords.change(tx, { ...actor, name: row.name }, row, fields, {
          ...{ action: 'contact.changed', subject: row.name, ...(projectId && { projectId }) },
        });
      }
    });
  }

  /** All texts come from one number, so it holds for every company that has used it. */
  async function noteEverywhere(number: string, said: Said): Promise<void> {
    const companies = await db.readAsSystem((tx) => listCompaniesTexting(tx, number));
    await forEach(companies, (companyId) => note(companyId, number, said));
  }

  return { note, noteEverywhere };
}
