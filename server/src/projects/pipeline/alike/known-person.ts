import type { Consent } from '@heliodesk/core/contracts/contacts';
import type { RoofPlane } from '@heliodesk/core/contracts/properties';
import { consentsWith, currentConsents } from '@heliodesk/core/rules/consents';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { phoneKey } from '@heliodesk/core/rules/phone';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { contactRecords, propertyRecords } from '../records.ts';
import type { KnownProject, Somebody } from './recognising.ts';

type Contact = KnownProject['contact'];
type Given = Somebody & { consents: Consent[]; roofPlanes?: RoofPlane[] };

/**
 * Adds to a person and their home what a form says and nobody knew. The office decides about what they have written
 * otherwise than before, which is handed back as answers.
 */
export async function bringUpToDate(
  tx: Tx,
  actor: Actor,
  { project, contact }: KnownProject,
  { customer, property, consents, roofPlanes = [] }: Given,
): Promise<{ question: string; answer: string }[]> {
  const projectId = project.id;
  const reached = reachOf(contact, customer);
  const agreed = isSame(customer.email, reached.email, normaliseEmail) ? newIn(consents, contact) : [];
  const known = {
    ...reached,
    phoneKey: phoneKey(reached.phone),
    consents: consentsWith(contact.consents, agreed),
  };
  await contactRecords.change(tx, actor, contact, known, {
    ...{ action: 'contact.changed', subject: contact.name, projectId },
  });
  const home = await propertyRecords.find(tx, actor.companyId, project.propertyId);
  const line1 = home.line1 || property.line1;
  const about = { action: 'property.changed', subject: line1, projectId };
  const roof = home.roofPlanes.length > 0 ? home.roofPlanes : roofPlanes;
  await propertyRecords.change(tx, actor, home, { line1, roofPlanes: roof }, about);
  return [
    differing('Name they gave', customer.name, contact.name, inWords),
    differing('Email they gave', customer.email, reached.email, normaliseEmail),
    differing('Phone they gave', customer.phone, reached.phone, phoneKey),
    differing('Street they gave', property.line1, line1, inWords),
  ].flat();
}

/** How somebody is reached from now on: by another name, it may be another who lives there. */
function reachOf({ name, email, phone }: Contact, typed: Somebody['customer']) {
  if (!isSame(typed.name, name, inWords)) return { email, phone };
  return { email: email || typed.email, phone: phone || typed.phone };
}

/** Whoever agrees to the same words once more has agreed to nothing new. */
const newIn = (consents: Consent[], known: Contact) =>
  consents.filter(({ kind, words }) => {
    const newest = currentConsents(known.consents).find((each) => each.kind === kind);
    return !newest?.given || newest.words !== words;
  });

function differing(question: string, given: string, known: string, key: (typed: string) => string) {
  return given && !isSame(given, known, key) ? [{ question, answer: given }] : [];
}

const isSame = (one: string, other: string, key: (typed: string) => string) => key(one) === key(other);

/** The same however it's capitalised and spaced. */
const inWords = (typed: string) => typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
