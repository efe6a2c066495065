import { normaliseEmail } from '@heliodesk/core/rules/email';
import { wholePhoneKey } from '@heliodesk/core/rules/phone';
import type { Tx } from '#platform/db/tx.ts';
import { contactRecords, projectRecords } from '../records.ts';
import type { contacts, projects } from '../tables.ts';
import { findAlike } from './alike.ts';
import { findCustomerId, lockKeys } from './store.ts';

/** Somebody who fills in a form of the company's, and the home that it's about. */
export type Somebody = {
  customer: { name: string; email: string; phone: string };
  property: { line1: string; postcode: string };
};

/** A project and its customer, as they are until the transaction ends. */
export type KnownProject = {
  project: typeof projects.$inferSelect;
  contact: typeof contacts.$inferSelect;
};

/** Stages in which nobody is talked to any more. */
const finished: readonly string[] = ['handed_over', 'lost'];

/** Nobody else with the address or the number is recognised or becomes a lead before the transaction ends. */
export async function lockSomebody(tx: Tx, companyId: string, { customer }: Somebody): Promise<void> {
  const keys = [normaliseEmail(customer.email), wholePhoneKey(customer.phone)].filter(Boolean);
  await lockKeys(tx, companyId, keys);
}

/**
 * The project of somebody who has asked before, about the same home, and is still being talked to. It's locked, so that
 * nobody merges, deletes or erases it before the transaction ends.
 */
export async function recognise(
  tx: Tx,
  companyId: string,
  { customer, property }: Somebody,
): Promise<KnownProject | undefined> {
  const { email, phone } = customer;
  const alike = await findAlike(tx, companyId, { email, phone });
  const found = alike.find(
    (each) =>
      each.property.postcode === property.postcode && !finished.includes(each.stage) && !each.isSample,
  );
  return found && lockKnown(tx, companyId, found.id);
}

/** The person first and then their project, as in a merge. Nothing where that is somebody else's by now, or over. */
async function lockKnown(tx: Tx, companyId: string, id: string): Promise<KnownProject | undefined> {
  const customerId = await findCustomerId(tx, companyId, id);
  const [contact] = customerId ? await contactRecords.findAll(tx, companyId, [customerId]) : [];
  const [project] = await projectRecords.findAll(tx, companyId, [id]);
  if (!contact || project?.customerId !== contact.id) return undefined;
  const isOver = project.deletedAt || project.erasedAt || finished.includes(project.stage);
  return isOver ? undefined : { project, contact };
}
