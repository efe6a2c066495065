import type { Consent } from '@heliodesk/core/contracts/contacts';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { may } from '@heliodesk/core/rules/permissions';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { writeAutomatically } from '../messages/index.ts';
import { addLeads, findAlike } from '../pipeline/index.ts';
import { createTelling } from '../telling/index.ts';
import { bringUpToDate } from './known-person.ts';
import type { NewEnquiry } from './new-enquiry.ts';
import { enquiryRecords } from './records.ts';
import { findEnquiry, listTeam, lockPerson } from './store.ts';

/** An enquiry's result: its project, which was there before where somebody asks again. */
export type TakenIn = { projectId: string; isAgain: boolean };

/** Stages in which nobody is talked to any more. */
const finished: readonly string[] = ['handed_over', 'lost'];

/** Makes a lead of what a homeowner has sent, tells the team, and thanks the homeowner. */
export function createTakingIn(platform: Platform) {
  const { clock } = platform;
  const { tell } = createTelling(platform);

  /** All of it or nothing. Somebody who is known, and whose home it is about again, gets no second lead. */
  async function takeIn(tx: Tx, actor: Actor, given: NewEnquiry, known?: string): Promise<TakenIn> {
    const { companyId } = actor;
    const { id, magnetId, magnet, result, consent, source, device, marks, customer, property } = given;
    const consents = consentsIn(consent);
    const projectId = known ?? (await addLead(tx, actor, given, consents));
    const otherwise = known ? await bringUpToDate(tx, actor, known, { customer, property, consents }) : [];
    const answers = [...given.answers, ...otherwise];
    const fields = { projectId, magnetId, magnet, answers, result, consent, source, device, marks };
    const about = { action: 'enquiry.received', subject: magnet, projectId };
    await enquiryRecords.create(tx, actor, id, { ...fields, createdAt: clock.now() }, about);
    if (given.thanks)
      await writeAutomatically(tx, platform, {
        ...{ ...given.thanks, companyId, projectId, address: customer.email, authorId: null, author: magnet },
      });
    const told = {
      recordId: id,
      projectId,
      subject: customer.name,
      details: { magnet, again: known !== undefined, unfinished: given.isUnfinished === true },
    };
    const office = (await listTeam(tx, companyId)).filter(({ role }) => may(role, 'projects:edit'));
    await tell(
      tx,
      actor,
      'enquiry.received',
      office.map(({ userId }) => ({ ...told, userId })),
    );
    return { projectId, isAgain: known !== undefined };
  }

  /** Consents beyond the one to be answered. */
  function consentsIn({ marketing }: NewEnquiry['consent']): Consent[] {
    const at = clock.now().toISOString();
    return marketing ? [{ kind: 'email', given: true, how: 'form', words: marketing, at }] : [];
  }

  async function addLead(
    tx: Tx,
    actor: Actor,
    { customer, property }: NewEnquiry,
    consents: Consent[],
  ): Promise<string> {
    const now = clock.now();
    const id = newId(now);
    const lead = { customer, property: { ...property, line2: '', town: '', county: '' }, consents };
    const own = { id, source: 'lead_magnet' as const, ownerId: null, valuePence: null, createdAt: now };
    await addLeads(tx, actor, [{ ...lead, ...own }], now);
    return id;
  }

  return { isNew, findKnown, takeIn };
}

/** True if it hasn't been taken in yet: a page may send it twice. Of one person, one after the other is looked at. */
async function isNew(tx: Tx, companyId: string, { id, customer }: NewEnquiry): Promise<boolean> {
  await lockPerson(tx, companyId, normaliseEmail(customer.email));
  return (await findEnquiry(tx, companyId, id)) === undefined;
}

/** The project of somebody who has asked before, about the same home, and is still being talked to. */
async function findKnown(
  tx: Tx,
  companyId: string,
  { customer, property }: NewEnquiry,
): Promise<string | undefined> {
  const { email, phone } = customer;
  const alike = await findAlike(tx, companyId, { email, phone });
  return alike.find(
    (each) =>
      each.property.postcode === property.postcode && !finished.includes(each.stage) && !each.isSample,
  )?.id;
}
