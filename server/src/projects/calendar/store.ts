import type { LeaveBody } from '@heliodesk/core/contracts/calendar';
import { longestVisit } from '@heliodesk/core/contracts/visits';
import type { Day } from '@heliodesk/core/rules/uk/working-days';
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { memberships } from '../../account/membership/tables.ts';
import { contacts, projects, properties } from '../pipeline/tables.ts';
import { visits } from '../visits/tables.ts';
import { leave, workingHours } from './tables.ts';

export type Range = { from: Date; to: Date };
export type Days = { firstOn: Day; lastOn?: Day };

/** Of one person, of any of several, of nobody, or of everybody. */
type Asked = Range & { person?: string | ReadonlySet<string> | undefined; most: number };

/** Nobody has been chosen, or all of them have left the team. */
const nobodyGoes = sql`not exists (
  select 1 from ${memberships}
  where ${memberships.companyId} = ${visits.companyId} and ${memberships.userId} = any(${visits.assigneeIds}))`;

function goneToBy(person: Asked['person']): SQL | undefined {
  if (person === undefined) return undefined;
  if (person === 'nobody') return nobodyGoes;
  const people = typeof person === 'string' ? [person] : [...person];
  return sql`${visits.assigneeIds} && ${sql.param(people)}::uuid[]`;
}

/** Visits that lie in a time, with where they are; not those that were cancelled. */
export function listVisitsIn(tx: Tx, companyId: string, { from, to, person, most }: Asked) {
  return tx
    .select({
      visit: visits,
      project: {
        number: projects.number,
        name: contacts.name,
        address: properties.line1,
        postcode: properties.postcode,
        isSample: projects.isSample,
      },
      location: {
        postcode: properties.postcode,
        latitude: properties.latitude,
        longitude: properties.longitude,
      },
    })
    .from(visits)
    .innerJoin(projects, and(eq(projects.companyId, companyId), eq(projects.id, visits.projectId)))
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .where(
      and(
        eq(visits.companyId, companyId),
        // As far back as one may have begun that goes on still.
        gte(visits.startsAt, new Date(from.getTime() - longestVisit)),
        lt(visits.startsAt, to),
        gt(visits.endsAt, from),
        ne(visits.state, 'cancelled'),
        isNull(projects.deletedAt),
        goneToBy(person),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(most);
}

export function listHours(tx: Tx, companyId: string) {
  return tx
    .select()
    .from(workingHours)
    .where(eq(workingHours.companyId, companyId))
    .orderBy(asc(workingHours.id));
}

/** Leave that touches some days, both included; all that ends later where there is no last. */
export function listLeave(tx: Tx, companyId: string, { firstOn, lastOn }: Days) {
  return tx
    .select()
    .from(leave)
    .where(
      and(
        ...[eq(leave.companyId, companyId), gte(leave.lastOn, firstOn)],
        lastOn === undefined ? undefined : lte(leave.firstOn, lastOn),
      ),
    )
    .orderBy(asc(leave.firstOn), asc(leave.id))
    .limit(2_000);
}

/** True if somebody is away on all of some days by one leave. */
export async function isAwayAlready(tx: Tx, companyId: string, { userId, firstOn, lastOn }: LeaveBody) {
  const [found] = await tx
    .select({ id: leave.id })
    .from(leave)
    .where(
      and(
        ...[eq(leave.companyId, companyId), eq(leave.userId, userId)],
        ...[lte(leave.firstOn, firstOn), gte(leave.lastOn, lastOn)],
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Team members among some people. */
export async function listMembers(tx: Tx, companyId: string, userIds?: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        userIds ? inArray(memberships.userId, [...userIds]) : undefined,
      ),
    );
  return found.map(({ userId }) => userId);
}

/** Has those who plan by themselves do so one after the other: what one takes, the next sees as taken. */
export async function lockCalendar(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${companyId}`}, 0))`);
}

export async function findLocation(tx: Tx, companyId: string, projectId: string) {
  const [found] = await tx
    .select({
      postcode: properties.postcode,
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(projects)
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(projects.id, projectId),
        isNull(projects.deletedAt),
        isNull(projects.erasedAt),
      ),
    );
  return found;
}
