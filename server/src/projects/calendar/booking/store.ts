import { and, asc, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { subscriptions } from '../../../account/billing/tables.ts';
import { companyLogos } from '../../../account/companies/tables.ts';
import { companies } from '../../../account/membership/tables.ts';
import { visits } from '../../visits/tables.ts';
import { bookingLinks } from './tables.ts';

export type LinkRow = typeof bookingLinks.$inferSelect;

/** The links for everybody, then those of single projects, the newest project first; or the links of one project. */
export function listLinks(tx: Tx, companyId: string, projectId?: string) {
  return tx
    .select({
      ...getTableColumns(bookingLinks),
      keptProjectId: sql<
        string | null
      >`kept_project(${bookingLinks.companyId}, ${bookingLinks.forProjectId})`,
      bookedId: visits.id,
    })
    .from(bookingLinks)
    .leftJoin(visits, isItsVisit)
    .where(
      and(
        eq(bookingLinks.companyId, companyId),
        projectId ? eq(bookingLinks.forProjectId, projectId) : undefined,
      ),
    )
    .orderBy(desc(bookingLinks.forProjectId), asc(bookingLinks.createdAt), asc(bookingLinks.id))
    .limit(500);
}

/** The visit booked by a project's link; a cancelled one can be booked anew. */
const isItsVisit = and(
  ...[eq(visits.companyId, bookingLinks.companyId), eq(visits.id, bookingLinks.visitId)],
  ne(visits.state, 'cancelled'),
);

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

/** A project link's visit, as it is now. */
export async function findBooked(tx: Tx, { companyId, id }: LinkRow) {
  const [found] = await tx
    .select(getTableColumns(visits))
    .from(bookingLinks)
    .innerJoin(visits, isItsVisit)
    .where(and(eq(bookingLinks.companyId, companyId), eq(bookingLinks.id, id)));
  return found;
}

export async function noteBooked(tx: Tx, { companyId, id }: LinkRow, visitId: string): Promise<void> {
  await tx
    .update(bookingLinks)
    .set({ visitId })
    .where(and(eq(bookingLinks.companyId, companyId), eq(bookingLinks.id, id)));
}
