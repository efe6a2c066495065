import type { Consent } from '@heliodesk/core/contracts/contacts';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { phoneKey } from '@heliodesk/core/rules/phone';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { contactRecords, projectRecords, propertyRecords } from '../pipeline/index.ts';
import type { NewEnquiry } from './new-enquiry.ts';
import type { EnquiryRow } from './store.ts';

/**
 * Adds to a person and their home what an enquiry says and nobody knew. The office decides about what they have written
 * otherwise than before: it's answered as the enquiry's own answers are.
 */
export async function bringUpToDate(
  tx: Tx,
  actor: Actor,
  projectId: string,
  { customer, property, consents }: Pick<NewEnquiry, 'customer' | 'property'> & { consents: Consent[] },
): Promise<EnquiryRow['answers']> {
  const { companyId } = actor;
  const project = await projectRecords.find(tx, companyId, projectId);
  const contact = await contactRecords.find(tx, companyId, project.customerId);
  const home = await propertyRecords.find(tx, companyId, project.propertyId);
  const [email, phone] = [contact.email || customer.email, contact.phone || customer.phone];
  const known = {
    email,
    phone,
    phoneKey: phoneKey(phone),
    consents: [...contact.consents, ...newIn(consents, contact.consents)],
  };
  await contactRecords.change(tx, actor, contact, known, {
    ...{ action: 'contact.changed', subject: contact.name, projectId },
  });
  const line1 = home.line1 || property.line1;
  await propertyRecords.change(
    tx,
    actor,
    home,
    { line1 },
    {
      ...{ action: 'property.changed', subject: line1, projectId },
    },
  );
  return [
    differing('Name they gave', customer.name, contact.name, inWords),
    differing('Email they gave', customer.email, email, normaliseEmail),
    differing('Phone they gave', customer.phone, phone, phoneKey),
    differing('Street they gave', property.line1, line1, inWords),
  ].flat();
}

/** Whoever agrees to the same words once more has agreed to nothing new. */
const newIn = (consents: Consent[], known: Consent[]) =>
  consents.filter(({ kind, words }) => {
    const newest = known.findLast((each) => each.kind === kind);
    return !newest?.given || newest.words !== words;
  });

/** The same however it's capitalised and spaced. */
const inWords = (typed: string) => typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function differing(question: string, given: string, known: string, key: (typed: string) => string) {
  return given && key(given) !== key(known) ? [{ question, answer: given }] : [];
}
