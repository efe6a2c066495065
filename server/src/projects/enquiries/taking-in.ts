import type { Consent } from '@heliodesk/core/contracts/contacts';
import type { RoofPlane } from '@heliodesk/core/contracts/properties';
import { consentNames, currentConsents } from '@heliodesk/core/rules/consents';
import { propertyPlanes } from '@heliodesk/core/rules/magnets/roof/property-planes';
import { may } from '@heliodesk/core/rules/permissions';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { writeAutomatically } from '../messages/index.ts';
import { addLeads, bringUpToDate, type KnownProject, listRefusals, lockSomebody } from '../pipeline/index.ts';
import { createTelling } from '../telling/index.ts';
import type { NewEnquiry } from './new-enquiry.ts';
import { enquiryRecords } from './records.ts';
import { findEnquiry, listTeam } from './store.ts';

/** An enquiry's result: its project, which was there before where somebody asks again. */
export type TakenIn = { projectId: string; isAgain: boolean };

type Brought = Pick<NewEnquiry, 'customer' | 'property'> & { consents: Consent[]; roofPlanes: RoofPlane[] };

/** Makes a lead of what a homeowner has sent, tells the team, and thanks the homeowner. */
export function createTakingIn(platform: Platform) {
  const { clock } = platform;
  const { tell } = createTelling(platform);

  /** All of it or nothing. Somebody who is known, and whose home it is about again, gets no second lead. */
  async function takeIn(tx: Tx, actor: Actor, given: NewEnquiry, known?: KnownProject): Promise<TakenIn> {
    const { companyId } = actor;
    const { id, magnetId, magnet, result, consent, source, device, marks, customer, property } = given;
    const { consents, refused } = await consentsIn(tx, companyId, given, known);
    const roofPlanes = propertyPlanes(result, () => newId(clock.now()));
    const brought = { customer, property, consents, roofPlanes };
    const projectId = known?.project.id ?? (await addLead(tx, actor, brought));
    const otherwise = known ? await bringUpToDate(tx, actor, known, brought) : [];
    const answers = [...given.answers, ...otherwise, ...refused.map(toAskAbout)];
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

  /**
   * Consents beyond the one to be answered. Nobody has shown whose address was typed, so none takes back a refusal: not
   * the one of somebody who is known, nor that of anybody else with the address.
   */
  async function consentsIn(
    tx: Tx,
    companyId: string,
    { consent, customer }: NewEnquiry,
    known?: KnownProject,
  ) {
    if (!consent.marketing) return { consents: [], refused: [] };
    const at = clock.now().toISOString();
    const yes: Consent = { kind: 'email', given: true, how: 'form', words: consent.marketing, at };
    const refusals = [
      ...currentConsents(known?.contact.consents ?? []).filter(({ given }) => !given),
      ...(await listRefusals(tx, companyId, yes.kind, customer)),
    ];
    const isRefused = refusals.some(({ kind }) => kind === yes.kind);
    return isRefused ? { consents: [], refused: [yes] } : { consents: [yes], refused: [] };
  }

  async function addLead(
    tx: Tx,
    actor: Actor,
    { customer, property, consents, roofPlanes }: Brought,
  ): Promise<string> {
    const now = clock.now();
    const id = newId(now);
    const place = { ...property, line2: '', town: '', county: '', roofPlanes };
    const lead = { customer, property: place, consents };
    const own = { id, source: 'lead_magnet' as const, ownerId: null, valuePence: null, createdAt: now };
    await addLeads(tx, actor, [{ ...lead, ...own }], now);
    return id;
  }

  return { isNew, takeIn };
}

/** True if it hasn't been taken in yet: a page may send it twice. Of one person, one after the other is looked at. */
async function isNew(tx: Tx, companyId: string, enquiry: NewEnquiry): Promise<boolean> {
  await lockSomebody(tx, companyId, enquiry);
  return (await findEnquiry(tx, companyId, enquiry.id)) === undefined;
}

const toAskAbout = ({ kind }: Consent) => ({
  question: consentNames[kind],
  answer: 'They ticked yes on this form, but they’ve said no before. Please ask them.',
});
