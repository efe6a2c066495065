import { type ProjectExportQuery, projectSourceNames } from '@heliodesk/core/contracts/projects';
import { byteOrderMark, csvRow } from '@heliodesk/core/rules/csv';
import { personName } from '@heliodesk/core/rules/person-name';
import type { ProjectColumn } from '@heliodesk/core/rules/projects/columns';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../account/audit/index.ts';
import { listMembers } from '../../account/team/index.ts';
import { filterOf } from './projects.ts';
import { type ItemRow, listProjects, listTotals, projectList } from './store.ts';

type Cell = { heading: string; of: (row: ItemRow, names: ReadonlyMap<string, string>) => string };

/** Every column of a file, under headings that an import of it would understand. */
const cells = {
  number: { heading: 'Number', of: ({ number }) => String(number) },
  name: { heading: 'Name', of: ({ name }) => name },
  email: { heading: 'Email', of: ({ email }) => email },
  phone: { heading: 'Phone', of: ({ phone }) => phone },
  line1: { heading: 'Address line 1', of: ({ line1 }) => line1 },
  line2: { heading: 'Address line 2', of: ({ line2 }) => line2 },
  town: { heading: 'Town', of: ({ town }) => town },
  county: { heading: 'County', of: ({ county }) => county },
  postcode: { heading: 'Postcode', of: ({ postcode }) => postcode },
  stage: { heading: 'Stage', of: ({ stage }) => stageName(stage) },
  waiting: { heading: 'In stage since', of: ({ stage_since }) => dayAt(new Date(stage_since)) },
  source: { heading: 'Source', of: ({ source }) => projectSourceNames[source] },
  owner: { heading: 'Owner', of: ({ owner_id }, names) => names.get(owner_id ?? '') ?? '' },
  value: { heading: 'Value in £', of: ({ value_pence }) => pounds(value_pence) },
  created: { heading: 'Date added', of: ({ created_at }) => dayAt(new Date(created_at)) },
} as const satisfies Record<string, Cell>;

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
    const shown = cellsOf(query.columns);
    yield byteOrderMark + csvRow(shown.map(({ heading }) => heading));
    const filter = { ...filterOf(query), stages: totals.map(({ stage }) => stage) };
    if (totals.length === 0) return;
    const amount = totals.reduce((sum, total) => sum + total.amount, 0);
    const rows = projectList.all(query.sort, (keyset) =>
      db.read(actor, (tx) => listProjects(tx, actor.companyId, { filter, amount, keyset })),
    );
    for await (const row of rows) if (!row.is_sample) yield csvRow(shown.map((cell) => cell.of(row, names)));
  }
}

/** The cells of a view as the table shows them: the name always, with the number unless that has a column. */
function cellsOf(columns: string | undefined): Cell[] {
  if (columns === undefined) return Object.values(cells);
  const named = columns.split(',') as ProjectColumn[];
  const ids = new Set<ProjectColumn>(named.includes('name') ? named : ['name', ...named]);
  return [...ids].flatMap((id): Cell[] => {
    if (id === 'name') return ids.has('number') ? [cells.name] : [cells.number, cells.name];
    if (id !== 'address') return [cells[id]];
    return [cells.line1, cells.line2, ...(ids.has('town') ? [] : [cells.town])];
  });
}

const pounds = (pence: string | null): string => (pence === null ? '' : (Number(pence) / 100).toFixed(2));
