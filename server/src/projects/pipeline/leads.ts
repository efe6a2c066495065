import type { Consent } from '@heliodesk/core/contracts/contacts';
import type { LeadBody } from '@heliodesk/core/contracts/projects';
import { type RoofPlane, unknownProperty } from '@heliodesk/core/contracts/properties';
import { phoneKey } from '@heliodesk/core/rules/phone';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { contactRecords, projectRecords, propertyRecords } from './records.ts';
import { takeNumbers } from './store.ts';
import type { projects } from './tables.ts';

/** A lead with its person and its property; what is not said of it is not known yet. */
export type NewLead = LeadBody & { property: { roofPlanes?: RoofPlane[] } } & Partial<
    Pick<typeof projects.$inferSelect, 'stage' | 'lostReason' | 'lostNote' | 'signedOn' | 'commissionedOn'>
  > & {
    id: string;
    createdAt: Date;
    /** Its person's consents. */
    consents?: Consent[];
  };

/** Adds leads with a statement for each kind of record, however many they are. They are undone together. */
export async function addLeads(tx: Tx, actor: Actor, leads: NewLead[], now: Date): Promise<void> {
  const first = await takeNumbers(tx, actor.companyId, leads.length);
  const made = leads.map((lead, place) => ({
    ...{ lead, number: first + place, customerId: newId(now), propertyId: newId(now) },
    about: (action: string) => ({ action, subject: lead.customer.name, projectId: lead.id }),
  }));
  await contactRecords.createMany(
    tx,
    actor,
    made.map(({ lead: { customer, consents = [], createdAt }, customerId, about }) => ({
      id: customerId,
      fields: { ...customer, phoneKey: phoneKey(customer.phone), consents, emailKey: '', createdAt },
      about: about('contact.added'),
    })),
  );
  await propertyRecords.createMany(
    tx,
    actor,
    made.map(({ lead: { property, createdAt }, propertyId, about }) => ({
      id: propertyId,
      fields: { ...unknownProperty, ...property, createdAt },
      about: about('property.added'),
    })),
  );
  await projectRecords.createMany(
    tx,
    actor,
    made.map(({ lead, number, customerId, propertyId, about }) => {
      const {
        id,
        customer: _customer,
        property: _property,
        consents: _consents,
        createdAt,
        ...fields
      } = lead;
      const own = { number, customerId, propertyId, createdAt, stageSince: createdAt };
      return { id, fields: { ...blank, ...fields, ...own }, about: about('project.added') };
    }),
  );
}

/** Takes leads back with their people and properties, as if they had never been added. */
export async function takeBackLeads(tx: Tx, actor: Actor, ids: string[], cause: string): Promise<void> {
  const about = (action: string, projectId?: string) => ({
    ...{ action, undoes: cause, ...(projectId && { projectId }) },
  });
  const gone = await projectRecords.removeMany(tx, actor, ids, ({ id, number }) => ({
    ...about('project.added', id),
    subject: `#${number}`,
  }));
  await propertyRecords.removeMany(
    tx,
    actor,
    gone.map(({ propertyId }) => propertyId),
    ({ line1 }) => ({ ...about('property.added'), subject: line1 }),
  );
  await contactRecords.removeMany(
    tx,
    actor,
    gone.map(({ customerId }) => customerId),
    ({ name }) => ({ ...about('contact.added'), subject: name }),
  );
}

/** A project of which nothing is known yet. */
export const blank = {
  ...{ lostReason: null, lostNote: '', systemKwp: null, inverterKw: null, contractPlace: 'away' as const },
  ...{ signedOn: null, deliveredOn: null, plannedOn: null, commissionedOn: null },
  ...{ dnoAppliedOn: null, dnoApprovedOn: null, dnoNotifiedOn: null, mcsCertifiedOn: null },
  ...{ stage: 'new' as const, deletedAt: null, erasedAt: null, isSample: false },
  ...{ sortName: '', area: '', moves: [], nation: 'england' as const, phases: null },
  ...{ reached: null, answered: null, wonIn: null, lostAs: null, lostIn: null },
};
