import { type ProjectExportQuery, projectSourceNames } from '@heliodesk/core/contracts/projects';
import { byteOrderMark, csvRow } from '@heliodesk/core/rules/csv';
import { personName } from '@heliodesk/core/rules/person-name';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../account/audit/index.ts';
import { listMembers } from '../../account/team/index.ts';
import { filterOf } from './projects.ts';
import { type ItemRow, listProjects, listTotals, projectList } from './store.ts';

/** As an import of the same file would understand them. */
const headings = [
  ...['Number', 'Name', 'Email', 'Phone', 'Address line 1', 'Address line 2', 'Town', 'County', 'Postcode'],
  ...['Stage', 'In stage since', 'Source', 'Owner', 'Value in £', 'Date added'],
];

/** All that a list shows as CSV, read page by page while it is sent: however long it is, little of it is in memory. */
export function createExporting({ db }: Pick<Platform, 'db'>) {
  /** Recorded before the first byte, for from then on somebody has it. */
  return async function open(actor: Actor, query: ProjectExportQuery): Promise<AsyncGenerator<string>> {
    const begun = await db.write(actor, async (tx) => {
      record(tx, actor, 'projects.exported');
      const team = await listMembers(tx, actor.companyId);
      const totals = await listTotals(tx, actor.companyId, filterOf(query));
      return { names: new Map(team.map((person) => [person.userId, personName(person)])), totals };
    });
    return lines(actor, query, begun);
  };

  async function* lines(
    actor: Actor,
    query: ProjectExportQuery,
    { names, totals }: { names: Map<string, string>; totals: Awaited<ReturnType<typeof listTotals>> },
  ): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(headings);
    const filter = { ...filterOf(query), stages: totals.map(({ stage }) => stage) };
    if (totals.length === 0) return;
    const amount = totals.reduce((sum, total) => sum + total.amount, 0);
    const rows = projectList.all(query.sort, (keyset) =>
      db.read(actor, (tx) => listProjects(tx, actor.companyId, { filter, amount, keyset })),
    );
    for await (const row of rows) if (!row.is_sample) yield lineOf(row, names);
  }
}

function lineOf(row: ItemRow, names: ReadonlyMap<string, string>): string {
  const { number, name, email, phone, line1, line2, town, county, postcode } = row;
  return csvRow([
    ...[String(number), name, email, phone, line1, line2, town, county, postcode],
    ...[stageName(row.stage), dayAt(new Date(row.stage_since)), projectSourceNames[row.source]],
    ...[names.get(row.owner_id ?? '') ?? '', pounds(row.value_pence), dayAt(new Date(row.created_at))],
  ]);
}

const pounds = (pence: string | null): string => (pence === null ? '' : (Number(pence) / 100).toFixed(2));
