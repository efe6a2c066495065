import { and, asc, eq, getTableColumns, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { subscriptions } from '../../../account/billing/tables.ts';
import { companyLogos } from '../../../account/companies/tables.ts';
import { companies } from '../../../account/membership/tables.ts';
import { visits } from '../../visits/tables.ts';
import { bookingLinks } from './tables.ts';

export type LinkRow = typeof bookingLinks.$inferSelect;

export function listLinks(tx: Tx, companyId: string): Promise<LinkRow[]> {
  return tx
    .select()
    .from(bookingLinks)
    .where(eq(bookingLinks.companyId, companyId))
    .orderBy(asc(bookingLinks.createdAt), asc(bookingLinks.id))
    .limit(500);
}

/** The token of a link by which everybody may book. */
export async function findOpenToken(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ token: bookingLinks.token })
    .from(bookingLinks)
    .where(
      and(eq(bookingLinks.companyId, companyId), eq(bookingLinks.id, id), isNull(bookingLinks.forProjectId)),
    );
  return found?.token;
}

/** A link with its company, by the address that somebody brings. */
export async function findLink(tx: Tx, token: string) {
  const [found] = await tx
    .select({
      link: bookingLinks,
      company: companies,
      subscription: subscriptions.state,
      logo: companyLogos.version,
    })
    .from(bookingLinks)
    .innerJoin(companies, eq(companies.id, bookingLinks.companyId))
    .leftJoin(subscriptions, eq(subscriptions.companyId, bookingLinks.companyId))
    .leftJoin(companyLogos, eq(companyLogos.companyId, bookingLinks.companyId))
    .where(eq(bookingLinks.token, token));
  return found;
}

export async function findVisit(tx: Tx, companyId: string, id: string) {
  const [found] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.companyId, companyId), eq(visits.id, id)));
  return found;
}

/** A project link's visit, as it is now; a cancelled one can be booked anew. */
export async function findBooked(tx: Tx, { companyId, id }: LinkRow) {
  const [found] = await tx
    .select(getTableColumns(visits))
    .from(bookingLinks)
    .innerJoin(visits, and(eq(visits.companyId, bookingLinks.companyId), eq(visits.id, bookingLinks.visitId)))
    .where(
      and(...[eq(bookingLinks.companyId, companyId), eq(bookingLinks.id, id)], ne(visits.state, 'cancelled')),
    );
  return found;
}

export async function noteBooked(tx: Tx, { companyId, id }: LinkRow, visitId: string): Promise<void> {
  await tx
    .update(bookingLinks)
    .set({ visitId })
    .where(and(eq(bookingLinks.companyId, companyId), eq(bookingLinks.id, id)));
}
