import type { ProjectItem, ProjectSource } from '@heliodesk/core/contracts/projects';
import type { Stage } from '@heliodesk/core/rules/projects/stages';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { nilId } from '#platform/ids.ts';
import { ascending, defineList, descending, type Keyset } from '#platform/lists/list.ts';
import {
  contacts,
  projectNumbers,
  projects,
  projectsOf,
  projectTotals,
  properties,
  valueOrder,
} from './tables.ts';

/** The next number of a company's projects, or the first of so many. */
export async function takeNumbers(tx: Tx, companyId: string, amount = 1): Promise<number> {
  const [taken] = await tx
    .insert(projectNumbers)
    .values({ companyId, last: firstNumber + amount - 1 })
    .onConflictDoUpdate({
      target: projectNumbers.companyId,
      set: { last: sql`${projectNumbers.last} + ${amount}` },
    })
    .returning({ last: projectNumbers.last });
  return (taken?.last ?? 0) - amount + 1;
}

/** Four digits from the beginning: nobody likes to be customer number 1. */
const firstNumber = 1_001;

/** Names of some projects; those that were deleted are missing. */
export async function listProjectNames(tx: Tx, companyId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, ProjectName>();
  const found = await tx
    .select({
      id: projects.id,
      number: projects.number,
      name: contacts.name,
      isSample: projects.isSample,
      address: properties.line1,
      postcode: properties.postcode,
    })
    .from(projects)
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .where(and(eq(projects.companyId, companyId), inArray(projects.id, ids), isNull(projects.deletedAt)));
  return new Map<string, ProjectName>(found.map(({ id, ...name }) => [id, name]));
}

type ProjectName = { number: number; name: string; address: string; postcode: string; isSample: boolean };

/** A project with its customer and its property. */
export async function findDetail(tx: Tx, companyId: string, id: string) {
  const [found] = await tx
    .select({ project: projects, customer: contacts, property: properties })
    .from(projects)
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id), isNull(projects.deletedAt)));
  return found;
}

/** The project into which another went, however often that went on; itself where it went nowhere. */
export async function findKeptId(tx: Tx, companyId: string, id: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select kept_project(${companyId}, ${id}) as id`);
  return rows[0]?.id ?? id;
}

export type Filter = {
  stages: readonly Stage[];
  ownerId?: string | null;
  source?: ProjectSource | undefined;
  /** Only what this person of the field has to do with. */
  seenBy?: string | null;
};
export type Total = { stage: Stage; amount: number; valuePence: number };

/**
 * Number and value of a filter's projects, by stage; those that are empty are missing. One that has a sample job alone
 * is there with nothing in it.
 */
export async function listTotals(tx: Tx, companyId: string, filter: Filter): Promise<Total[]> {
  const { stages, ownerId, source, seenBy } = filter;
  if (seenBy) return countSeen(tx, companyId, { ...filter, seenBy });
  return tx
    .select({
      stage: projectTotals.stage,
      amount: sql<number>`sum(${projectTotals.amount})::int`,
      valuePence: sql<number>`sum(${projectTotals.valuePence})::float8`,
    })
    .from(projectTotals)
    .where(
      and(
        eq(projectTotals.companyId, companyId),
        sql`${projectTotals.stage} in ${[...stages]}`,
        ownerId === undefined ? undefined : eq(projectTotals.ownerId, ownerId ?? nilId),
        source && eq(projectTotals.source, source),
      ),
    )
    .groupBy(projectTotals.stage)
    .having(sql`sum(${projectTotals.amount} + ${projectTotals.samples}) > 0`);
}

/** The same of what somebody of the field has to do with, which is little enough to count; what it is worth is not theirs to know. */
function countSeen(tx: Tx, companyId: string, filter: Filter & { seenBy: string }): Promise<Total[]> {
  return tx
    .select({
      stage: projects.stage,
      amount: sql<number>`(count(*) filter (where not ${projects.isSample}))::int`,
      valuePence: sql<number>`0`,
    })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        inArray(projects.stage, [...filter.stages]),
        ...partsOf(companyId, filter),
      ),
    )
    .groupBy(projects.stage);
}

function partsOf(companyId: string, { ownerId, source, seenBy }: Filter): Part[] {
  return [
    isNull(projects.deletedAt),
    ownerId === undefined
      ? undefined
      : ownerId === null
        ? isNull(projects.ownerId)
        : eq(projects.ownerId, ownerId),
    source && eq(projects.source, source),
    seenBy ? sql`${projects.id} in ${projectsOf(companyId, seenBy)}` : undefined,
  ];
}

export const projectList = defineList({
  pageSize: 50,
  sorts: {
    newest: [descending(projects.createdAt, 'timestamptz'), descending(projects.id, 'uuid')],
    oldest: [ascending(projects.createdAt, 'timestamptz'), ascending(projects.id, 'uuid')],
    name: [ascending(projects.sortName, 'text'), ascending(projects.id, 'uuid')],
    value: [descending(valueOrder, 'bigint'), descending(projects.id, 'uuid')],
    waiting: [ascending(projects.stageSince, 'timestamptz'), ascending(projects.id, 'uuid')],
  },
});

/** Above so many it is quicker to walk along the order than to sort what was filtered. */
export const fewEnoughToSort = 2_000;

const inTime = { newest: /^(newest|oldest)/, any: /^(newest|oldest|waiting)/ };

/**
 * A page of projects. However many a company has, it reads little more than it shows: each stage is walked in the
 * order asked for and the stages are merged; what a filter leaves few of is found by the filter and sorted.
 */
export async function listProjects(
  tx: Tx,
  companyId: string,
  { filter, amount, keyset }: { filter: Filter; amount: number; keyset: Keyset },
) {
  const { stages, ownerId, source, seenBy } = filter;
  const ofFilter = partsOf(companyId, filter);
  // One person's, or one source's, lie in these orders by themselves.
  const inOrder = source ? inTime.newest : inTime.any;
  const isInOrder = !seenBy && !(source && ownerId !== undefined) && inOrder.test(keyset.kind);
  const chosen =
    (ownerId !== undefined || source || seenBy) && !isInOrder && amount <= fewEnoughToSort
      ? sorted(companyId, stages, ofFilter, keyset)
      : merged(companyId, stages, ofFilter, keyset);
  return described(tx, companyId, chosen);
}

/** Some projects as lists show them, in the order given. */
export async function listItems(tx: Tx, companyId: string, ids: string[]): Promise<ProjectItem[]> {
  if (ids.length === 0) return [];
  const chosen = sql`
    select ${shown}, null as cursor, array_position(${sql.param(ids)}::uuid[], ${projects.id}) as place
    from ${projects}
    where ${and(eq(projects.companyId, companyId), inArray(projects.id, ids), isNull(projects.deletedAt))}`;
  return (await described(tx, companyId, chosen)).map(itemOf);
}

export async function described(tx: Tx, companyId: string, chosen: SQL): Promise<ItemRow[]> {
  const { rows } = await tx.execute<ItemRow>(sql`
    with chosen as materialized (${chosen})
    select chosen.*, ${contacts.name}, ${contacts.email}, ${contacts.phone},
      ${properties.line1}, ${properties.line2}, ${properties.town}, ${properties.county}, ${properties.postcode}
    from chosen
    join ${contacts} on ${contacts.companyId} = ${companyId} and ${contacts.id} = chosen.customer_id
    join ${properties} on ${properties.companyId} = ${companyId} and ${properties.id} = chosen.property_id
    order by chosen.place`);
  return rows;
}

export const shown = sql`${projects.id}, ${projects.version}, ${projects.number}, ${projects.stage}, ${projects.stageSince},
  ${projects.createdAt}, ${projects.ownerId}, ${projects.source}, ${projects.valuePence}, ${projects.customerId},
  ${projects.propertyId}, ${projects.isSample}, ${projects.sortName}`;

function sorted(companyId: string, stages: readonly Stage[], ofFilter: Part[], keyset: Keyset): SQL {
  const { cursor, after, order, limit } = keyset;
  return sql`
    select ${shown}, ${cursor} as cursor, row_number() over (order by ${order}) as place
    from (
      select * from ${projects}
      where ${and(eq(projects.companyId, companyId), sql`${projects.stage} in ${[...stages]}`, ...ofFilter)}
      offset 0) as ${sql.raw('projects')}
    where ${after ?? sql`true`}
    order by ${order} limit ${limit}`;
}

function merged(companyId: string, stages: readonly Stage[], ofFilter: Part[], keyset: Keyset): SQL {
  const { cursor, after, order, limit } = keyset;
  const each = stages.map(
    (stage) => sql`(
      select ${shown}, ${cursor} as cursor from ${projects}
      where ${and(eq(projects.companyId, companyId), eq(projects.stage, stage), ...ofFilter, after)}
      order by ${order} limit ${limit})`,
  );
  return sql`
    select *, row_number() over (order by ${order}) as place
    from (${sql.join(each, sql` union all `)}) as ${sql.raw('projects')}
    order by ${order} limit ${limit}`;
}

type Part = SQL | undefined;

export type ItemRow = {
  id: string;
  version: number;
  number: number;
  stage: Stage;
  stage_since: Date | string;
  created_at: Date | string;
  owner_id: string | null;
  source: ProjectSource;
  value_pence: string | null;
  is_sample: boolean;
  name: string;
  email: string;
  phone: string;
  line1: string;
  line2: string;
  town: string;
  county: string;
  postcode: string;
  cursor: string[];
};

export function itemOf(row: ItemRow): ProjectItem {
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    stage: row.stage,
    stageSince: new Date(row.stage_since).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    ownerId: row.owner_id,
    source: row.source,
    valuePence: row.value_pence === null ? null : Number(row.value_pence),
    customer: { name: row.name, email: row.email, phone: row.phone },
    property: { line1: row.line1, town: row.town, postcode: row.postcode },
    isSample: row.is_sample,
  };
}
