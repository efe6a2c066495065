import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { subscriptions } from '../../../account/billing/tables.ts';
import { companies, memberships, users } from '../../../account/membership/tables.ts';
import { contacts, projects, properties } from '../../pipeline/tables.ts';
import { visits } from '../../visits/tables.ts';
import { messages } from '../tables.ts';

const sequence = sql`(${messages.invitation} ->> 'sequence')::int`;

/** A visit with whom and where it is about, locked until the transaction ends. */
export async function findVisitToTell(tx: Tx, companyId: string, visitId: string) {
  const [found] = await tx
    .select({ visit: visits, project: projects, customer: contacts, property: properties })
    .from(visits)
    .innerJoin(projects, and(eq(projects.companyId, companyId), eq(projects.id, visits.projectId)))
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .where(and(eq(visits.companyId, companyId), eq(visits.id, visitId)))
    .for('no key update', { of: visits });
  return found;
}

/** The last that was said of a visit, which may be gone. */
export async function findLastInvitation(tx: Tx, companyId: string, visitId: string) {
  const [found] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.visitId, visitId)))
    .orderBy(desc(sequence))
    .limit(1);
  return found;
}

/** In whose name customers are invited, and whether it is paid up. */
export async function findInviter(tx: Tx, companyId: string) {
  const [found] = await tx
    .select({ company: companies, subscription: subscriptions.state })
    .from(companies)
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return found;
}

/** Team members among some people. */
export function listPeople(tx: Tx, companyId: string, ids: string[]) {
  const { id, firstName, lastName, email } = users;
  return tx
    .select({ id, firstName, lastName, email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), inArray(users.id, ids)));
}

/** True if it never reached anybody. */
export const isLost = ({ state }: Pick<typeof messages.$inferSelect, 'state'>) =>
  state === 'bounced' || state === 'failed';

/** When the customers of some visits were last invited, where that arrived and still holds. */
export async function listInvited(tx: Tx, companyId: string, visitIds: string[]): Promise<Map<string, Date>> {
  if (visitIds.length === 0) return new Map();
  const found = await tx
    .selectDistinctOn([messages.visitId], {
      ...{ visitId: messages.visitId, createdAt: messages.createdAt, invitation: messages.invitation },
      state: messages.state,
    })
    .from(messages)
    .where(
      and(eq(messages.companyId, companyId), sql`${messages.visitId} = any(${sql.param(visitIds)}::uuid[])`),
    )
    .orderBy(messages.visitId, desc(sequence));
  return new Map(
    found.flatMap(({ visitId, createdAt, invitation, state }) =>
      visitId && invitation?.method === 'REQUEST' && !isLost({ state })
        ? [[visitId, createdAt] as const]
        : [],
    ),
  );
}
