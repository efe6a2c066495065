import { visitorActor } from '#platform/actor.ts';
import { forEach } from '#platform/each.ts';
import type { Platform } from '#platform/platform.ts';
import { contactRecords } from '../../pipeline/index.ts';
import { noteLastWord } from '../last-word.ts';
import { listCompaniesTexting, listContactsOf } from './store.ts';

type Said = { given: boolean; words: string };

/** Consent to further texts, given by text. It is a consent like one that is told by phone. */
export function createTextConsent({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Of everybody in a company who has the number. */
  async function note(companyId: string, number: string, { given, words }: Said): Promise<void> {
    const actor = visitorActor(companyId, 'The customer');
    await db.write(actor, async (tx) => {
      const projectIds = new Map(
        (await listContactsOf(tx, companyId, number)).map(({ id, projectId }) => [id, projectId]),
      );
      const said = { kind: 'sms', how: 'text', given, words } as const;
      for (const row of await contactRecords.findAll(tx, companyId, [...projectIds.keys()]))
        await noteLastWord(tx, actor, row, said, { now: clock.now(), projectId: projectIds.get(row.id) });
    });
  }

  /** All texts come from one number, so it holds for every company that has used it. */
  async function noteEverywhere(number: string, said: Said): Promise<void> {
    const companies = await db.readAsSystem((tx) => listCompaniesTexting(tx, number));
    await forEach(companies, (companyId) => note(companyId, number, said));
  }

  return { note, noteEverywhere };
}
