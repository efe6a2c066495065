import { type ProjectItem, projectSourceNames } from '@heliodesk/core/contracts/projects';
import type { ShownColumn } from '@heliodesk/core/contracts/views';
import { formatPounds } from '@heliodesk/core/rules/money';
import { columnWidths, type ProjectColumn } from '@heliodesk/core/rules/projects/columns';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../../lib/format.ts';
import { Lasting } from '../../../lib/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { ProjectSorts } from '../filters.ts';
import { stageTone } from '../stage-tone.ts';

/** The context of a cell besides its project. */
export interface Surroundings {
  people: ReadonlyMap<string, string>;
  /** The columns that are shown. */
  ids: readonly ProjectColumn[];
}

/** An order that a heading offers, and how it runs along its column. */
interface ColumnSort {
  sort: ProjectSorts;
  runs: 'ascending' | 'descending';
}

export interface Column {
  heading: string;
  /** In pixels, unless somebody has made it another. */
  width: number;
  sorts: readonly ColumnSort[];
  className: string;
  /** Of the name there is the row's heading instead. */
  cell: (item: ProjectItem, surroundings: Surroundings) => ReactNode;
}

const muted = 'text-muted';
const figures = 'text-muted tabular-nums';
const orNone = (text: string) => text || '–';

const plain = (heading: string, width: number, read: (item: ProjectItem) => string, className = muted) => ({
  ...{ heading, width, sorts: [], className },
  cell: (item: ProjectItem) => orNone(read(item)),
});

/** Every column of the table. */
export const columns: Readonly<Record<ProjectColumn, Column>> = {
  name: {
    ...{ heading: 'Name', width: 196, className: 'font-semibold' },
    sorts: [{ sort: 'name', runs: 'ascending' }],
    cell: ({ customer }) => customer.name,
  },
  number: plain('Number', 84, ({ number }) => `#${number}`, figures),
  address: {
    ...{ heading: 'Address', width: 168, sorts: [], className: muted },
    cell: ({ property: { line1, town } }, { ids }) =>
      orNone([line1, ids.includes('town') ? '' : town].filter(Boolean).join(', ')),
  },
  town: plain('Town', 120, ({ property }) => property.town),
  postcode: plain('Postcode', 104, ({ property }) => property.postcode, figures),
  stage: {
    ...{ heading: 'Stage', width: 148, sorts: [], className: '' },
    cell: ({ stage }) => <Badge tone={stageTone(stage)}>{stageName(stage)}</Badge>,
  },
  waiting: {
    ...{ heading: 'In stage', width: 96, className: muted },
    sorts: [{ sort: 'waiting', runs: 'descending' }],
    cell: ({ stageSince }) => <Lasting since={stageSince} />,
  },
  value: {
    ...{ heading: 'Value', width: 88, className: 'text-right tabular-nums' },
    sorts: [{ sort: 'value', runs: 'descending' }],
    cell: ({ valuePence }) => (valuePence === null ? '–' : formatPounds(valuePence / 100)),
  },
  source: plain('Source', 112, ({ source }) => projectSourceNames[source]),
  owner: {
    ...{ heading: 'Owner', width: 120, sorts: [], className: muted },
    cell: ({ ownerId }, { people }) => ownerName(ownerId, people),
  },
  email: plain('Email', 200, ({ customer }) => customer.email),
  phone: plain('Phone', 128, ({ customer }) => customer.phone, figures),
  created: {
    ...{ heading: 'Added', width: 104, className: figures },
    sorts: [
      { sort: 'newest', runs: 'descending' },
      { sort: 'oldest', runs: 'ascending' },
    ],
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
};

/** The columns of a list before anybody has chosen others. */
export const usualColumns: readonly ShownColumn[] = (
  ['name', 'address', 'postcode', 'stage', 'waiting', 'value', 'owner'] as const
).map((id) => ({ id, width: null }));

/** The columns there is room for on a phone. */
export const essentialColumns: readonly ShownColumn[] = (['name', 'stage', 'value'] as const).map((id) => ({
  ...{ id, width: null },
}));

export const widthOf = ({ id, width }: ShownColumn): number => width ?? columns[id].width;

export const withinBounds = (width: number): number =>
  Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));

/** The order that pressing a heading leads to: the first, the next, or that of the list again. */
export function sortAfter(id: ProjectColumn, sort: string, usual: string): string | undefined {
  const { sorts } = columns[id];
  const next = sorts[sorts.findIndex((each) => each.sort === sort) + 1];
  return sorts.length === 0 ? undefined : (next?.sort ?? (usual === sort ? sorts[0]?.sort : usual));
}

export const runsOf = (id: ProjectColumn, sort: string) =>
  columns[id].sorts.find((each) => each.sort === sort)?.runs;

function ownerName(ownerId: string | null, people: ReadonlyMap<string, string>): string {
  if (ownerId === null) return '–';
  // Names come a moment later than the list.
  return people.get(ownerId) ?? (people.size > 0 ? 'No longer in the team' : '…');
}
