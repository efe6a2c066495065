import type { DeadlineKind } from '@heliodesk/core/rules/projects/deadlines';
import type { Stage } from '@heliodesk/core/rules/projects/stages';
import type { Stretch } from '@heliodesk/core/rules/projects/stretches';
import type { Day, Nation } from '@heliodesk/core/rules/uk/working-days';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { projectPeople, projects, waiting } from '../pipeline/tables.ts';

export type Asked = {
  companyId: string;
  owner?: string | undefined;
  /** Only what this person of the field has to do with. */
  seenBy?: string | null | undefined;
  most: number;
};

/** A position in a stretch: behind the project with this number among those counted from this day. */
export type Place = { on: Day; number: number };
export type Placed = Stretch & { after: Place };

export type Waiting = {
  /** The place of its stretch among those that were asked for. */
  stretch: number;
  countedFrom: Day;
  id: string;
  number: number;
  stage: Stage;
  ownerId: string | null;
  nation: Nation;
  phases: 1 | 3 | null;
  inverterKw: number | null;
  contractPlace: 'away' | 'premises';
  signedOn: Day | null;
  deliveredOn: Day | null;
  commissionedOn: Day | null;
  dnoApprovedOn: Day | null;
  dnoNotifiedOn: Day | null;
  mcsCertifiedOn: Day | null;
};

/** The first projects of each stretch of a kind. */
export async function listWaiting(
  tx: Tx,
  kind: DeadlineKind,
  stretches: readonly Placed[],
  asked: Asked,
): Promise<Waiting[]> {
  if (stretches.length === 0) return [];
  const { rows } = await tx.execute<WaitingRow>(waitingStatement(kind, stretches, asked));
  return rows.map(waitingOf);
}

/** They are read along an index: however many wait, no more than are asked for. */
export function waitingStatement(
  kind: DeadlineKind,
  stretches: readonly Placed[],
  { companyId, owner, seenBy, most }: Asked,
): SQL {
  const open = sql.raw(waiting[kind].open);
  const from = sql.raw(waiting[kind].from);
  const column = (type: string, of: (stretch: Placed) => unknown) =>
    sql`${sql.param(stretches.map(of))}::${sql.raw(type)}[]`;
  return sql`
    select (stretch.place - 1)::int as stretch, ${shown}, counted_from
    from unnest(
      ${column('text', ({ nation }) => nation)}, ${column('date', ({ after }) => after.on)},
      ${column('int', ({ after }) => after.number)}, ${column('date', ({ last }) => last)}
    ) with ordinality as stretch (of_nation, after_on, after_number, last_on, place)
    cross join lateral (
      select ${read}, ${from}::text as counted_from from ${among(companyId, seenBy)}
      where company_id = ${companyId} and nation = stretch.of_nation and ${open}
        and (${from}, number) > (stretch.after_on, stretch.after_number) and ${from} <= stretch.last_on
        ${owner ? sql`and owner_id = ${owner}` : sql``}
      order by ${from}, number limit ${most}) as waiting
    order by stretch, counted_from, number`;
}

/** All projects, or the few that somebody of the field has to do with, which are looked up first. */
function among(companyId: string, seenBy: string | null | undefined): SQL {
  if (!seenBy) return sql`${projects}`;
  return sql`(
    select * from ${projects}
    where company_id = ${companyId} and id in (
      select project_id from ${projectPeople} where company_id = ${companyId} and user_id = ${seenBy})
    offset 0) as ${sql.raw('projects')}`;
}

const days = ['signed_on', 'delivered_on', 'commissioned_on', 'dno_approved_on', 'dno_notified_on'] as const;
const others = ['id', 'number', 'stage', 'owner_id', 'nation', 'phases', 'inverter_kw', 'contract_place'];
/** Days become text outside of what is put in order by them: a text of the same name is what `order by` would mean. */
const read = sql.raw([...others, ...days, 'mcs_certified_on'].join(', '));
const shown = sql.raw([...others, ...[...days, 'mcs_certified_on'].map((day) => `${day}::text`)].join(', '));

type WaitingRow = {
  stretch: number;
  counted_from: Day;
  id: string;
  number: number;
  stage: Stage;
  owner_id: string | null;
  nation: Nation;
  phases: 1 | 3 | null;
  inverter_kw: number | null;
  contract_place: 'away' | 'premises';
} & Record<(typeof days)[number] | 'mcs_certified_on', Day | null>;

function waitingOf(row: WaitingRow): Waiting {
  const { stretch, id, number, stage, nation, phases } = row;
  return {
    ...{ stretch, id, number, stage, nation, phases },
    countedFrom: row.counted_from,
    ownerId: row.owner_id,
    inverterKw: row.inverter_kw,
    contractPlace: row.contract_place,
    signedOn: row.signed_on,
    deliveredOn: row.delivered_on,
    commissionedOn: row.commissioned_on,
    dnoApprovedOn: row.dno_approved_on,
    dnoNotifiedOn: row.dno_notified_on,
    mcsCertifiedOn: row.mcs_certified_on,
  };
}
