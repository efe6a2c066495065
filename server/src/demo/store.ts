import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { notificationSettings, notifications } from '../account/inbox/tables.ts';
import { companies, users } from '../account/membership/tables.ts';

/** The company of a name whose own address is one that nobody else has. */
export async function findByNameAndAddress(tx: Tx, name: string, email: string) {
  const [found] = await tx
    .select({ id: companies.id, identifier: companies.identifier, name: companies.name })
    .from(companies)
    .where(and(eq(companies.name, name), eq(companies.email, email)));
  return found;
}

/** Makes an account one whose address is proven; with a password, it can be signed in to. */
export async function provenAt(tx: Tx, userId: string, at: Date, passwordHash: string | null): Promise<void> {
  await tx
    .update(users)
    .set({ provenAt: at, ...(passwordHash && { passwordHash }) })
    .where(eq(users.id, userId));
}

const told = [
  'project.mentioned',
  'project.assigned',
  'task.assigned',
  'visit.assigned',
  'digest.daily',
] as const;

/** Addresses that reach nobody are not written to. */
export async function wantNoMails(tx: Tx, companyId: string, userId: string): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values(told.map((kind) => ({ companyId, userId, kind, mail: false })));
}

/** Marks notifications from before a time as read. */
export async function readUntil(tx: Tx, companyId: string, time: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`${notifications.at}` })
    .where(and(eq(notifications.companyId, companyId), lt(notifications.at, time)));
}
