import type { Role } from '@heliodesk/core/rules/permissions';
import type { SubscriptionState } from '@heliodesk/core/rules/subscription';
import { and, asc, eq, gt, gte, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { mails } from '#platform/mail/tables.ts';
import { subscriptions } from '../../account/billing/tables.ts';
import { notificationSettings } from '../../account/inbox/tables.ts';
import { companies, memberships, users } from '../../account/membership/tables.ts';

export type Reader = {
  userId: string;
  email: string;
  firstName: string;
  role: Role;
  companyName: string;
  companyIdentifier: string;
  subscription: SubscriptionState | null;
};

/** Companies after one, in their order; those that are closing have no days to come. */
export async function listCompanyIds(tx: Tx, after: string, most: number): Promise<string[]> {
  const found = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(gt(companies.id, after), isNull(companies.closesAt)))
    .orderBy(asc(companies.id))
    .limit(most);
  return found.map(({ id }) => id);
}

/** People who have not turned it off, at addresses that are theirs. */
export function listReaders(tx: Tx, companyId: string): Promise<Reader[]> {
  const turnedOff = tx
    .select()
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.companyId, memberships.companyId),
        eq(notificationSettings.userId, memberships.userId),
        eq(notificationSettings.kind, 'digest.daily'),
        eq(notificationSettings.mail, false),
      ),
    );
  return tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      role: memberships.role,
      companyName: companies.name,
      companyIdentifier: companies.identifier,
      subscription: subscriptions.state,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(subscriptions, eq(subscriptions.companyId, memberships.companyId))
    .where(and(eq(memberships.companyId, companyId), isNotNull(users.provenAt), notExists(turnedOff)));
}

export type Member = Awaited<ReturnType<typeof findMember>> & object;

/** Somebody of a company, as long as they belong to it. */
export async function findMember(tx: Tx, companyId: string, userId: string) {
  const [found] = await tx
    .select({
      companyId: memberships.companyId,
      userId: memberships.userId,
      companyName: companies.name,
      companyIdentifier: companies.identifier,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
  return found;
}

/** True if somebody was written to since a moment: the id of a mail begins with its own. */
export async function hasMail(
  tx: Tx,
  { companyId, kind, recipient, since }: { companyId: string; kind: string; recipient: string; since: Date },
): Promise<boolean> {
  const time = since.getTime().toString(16).padStart(12, '0');
  const first = `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
  const found = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.companyId, companyId),
        gte(mails.id, first),
        eq(mails.kind, kind),
        eq(mails.recipient, recipient),
      ),
    )
    .limit(1);
  return found.length > 0;
}
