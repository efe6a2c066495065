import type { DeadlineBoard, OpenDeadline } from '@heliodesk/core/contracts/deadlines';
import { type DeadlineKind, deadlineKinds, deadlineNames } from '@heliodesk/core/rules/projects/deadlines';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { daysBetween } from '@heliodesk/core/rules/uk/working-days';
import { Timer } from 'lucide-react';
import { Link } from 'react-router';
import { ShowMore } from '../../lib/lists/show-more.tsx';
import { useFilters } from '../../lib/lists/use-filters.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableCell, TableHeading, TableRow } from '../../ui/table.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { PeopleOptions, useTeamNames } from '../pipeline/index.ts';
import { SampleBadge } from '../sample/index.ts';
import { DaysLeft } from './days-left.tsx';

const filterable = { owner: 'text', kind: ['', ...deadlineKinds] } as const;

/** Everything that the law and the schemes wait for, across the company. */
export function ClockPage() {
  const { filters, change } = useFilters(filterable);
  const { owner, kind } = filters;
  const list = useList('GET /api/deadlines', {
    query: { ...(owner && { owner }), ...(kind && { kind }) },
  });
  return (
    <>
      <WorkHeading title="Deadlines">
        What the law and your schemes expect from you, most urgent first.
      </WorkHeading>
      <Choices owner={owner} kind={kind} onChange={change} />
      <Loaded
        query={{ ...list, data: list.first as DeadlineBoard | undefined }}
        what="the deadlines"
        skeleton={<Skeleton className="h-64" />}
      >
        {({ today }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Board
              today={today}
              items={list.items}
              more={list.hasNextPage}
              kind={kind}
              narrowed={owner !== '' || kind !== ''}
            />
            <ShowMore list={list} />
          </div>
        )}
      </Loaded>
    </>
  );
}

interface ChoicesProps {
  owner: string;
  kind: DeadlineKind | '';
  onChange: (changes: { owner?: string; kind?: DeadlineKind | '' }) => void;
}

function Choices({ owner, kind, onChange }: ChoicesProps) {
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Select
        compact
        aria-label="Owner"
        className="sm:w-44"
        value={owner}
        onChange={(event) => onChange({ owner: event.target.value })}
      >
        <option value="">Anyone’s projects</option>
        <PeopleOptions />
      </Select>
      <Select
        compact
        aria-label="Deadline"
        className="sm:w-64"
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value as DeadlineKind | '' })}
      >
        <option value="">Every deadline</option>
        {deadlineKinds.map((each) => (
          <option key={each} value={each}>
            {deadlineNames[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface BoardProps {
  today: string;
  items: OpenDeadline[];
  more: boolean;
  kind: DeadlineKind | '';
  narrowed: boolean;
}

function Board({ today, items, more, kind, narrowed }: BoardProps) {
  // The items shown: those of other kinds are still there while these are fetched.
  const shown = kind ? items.filter((item) => item.kind === kind) : items;
  const late = shown.filter(({ due }) => due !== null && daysBetween(today, due) < 0).length;
  if (shown.length === 0)
    return (
      <EmptyState icon={<Timer aria-hidden />} title={narrowed ? 'Nothing fits that' : 'No deadlines'}>
        {narrowed
          ? 'Try somebody else’s projects, or show every deadline.'
          : 'They’re worked out from each project’s dates, once it’s sold or commissioned.'}
      </EmptyState>
    );
  return (
    <div>
      <p role="status" className="mb-2 px-1 text-muted text-sm">
        {more && 'The most urgent '}
        {shown.length === 1 ? '1 deadline' : `${shown.length} deadlines`}
        {late > 0 && (
          <>
            , <strong className="font-semibold text-danger">{late} late</strong>
          </>
        )}
      </p>
      <Table caption="Deadlines" dense>
        <thead>
          <tr>
            {columns.map(([heading, room]) => (
              <TableHeading key={heading} className={room}>
                {heading}
              </TableHeading>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <Row key={`${item.project.id} ${item.kind}`} item={item} today={today} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const columns = [
  ['Project', ''],
  ['Deadline', 'max-sm:hidden'],
  ['Left', ''],
  ['Last day', 'max-sm:hidden'],
  ['Stage', 'max-lg:hidden'],
  ['Owner', 'max-lg:hidden'],
  ['Rule', 'max-2xl:hidden'],
] as const;

function Row({ item, today }: { item: OpenDeadline; today: string }) {
  const { companyIdentifier } = useUser().company;
  const people = useTeamNames();
  const { kind, due, source, project } = item;
  return (
    <TableRow>
      <th scope="row" className="wrap-anywhere max-w-48 py-1 font-semibold sm:max-w-48 sm:truncate">
        <Link
          to={paths.project(companyIdentifier, project.id)}
          className="underline-offset-4 hover:underline"
        >
          {project.name}
        </Link>{' '}
        <span className="font-normal text-muted text-sm tabular-nums max-sm:sr-only">#{project.number}</span>{' '}
        {project.isSample && <SampleBadge />}
        <span className="block font-normal text-muted text-sm sm:hidden">{deadlineNames[kind]}</span>
      </th>
      <TableCell className="max-sm:hidden">{deadlineNames[kind]}</TableCell>
      <TableCell className="whitespace-nowrap">
        <DaysLeft deadline={{ kind, due, metOn: null }} today={today} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted tabular-nums max-sm:hidden">
        {due ? dayInWords(due) : '–'}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted max-lg:hidden">{stageName(project.stage)}</TableCell>
      <TableCell className="max-w-40 truncate text-muted max-lg:hidden">
        {(project.ownerId && people.get(project.ownerId)) || '–'}
      </TableCell>
      <TableCell className="max-w-64 truncate text-muted text-sm max-2xl:hidden">
        <span title={source ?? undefined}>{source ?? 'Not known yet'}</span>
      </TableCell>
    </TableRow>
  );
}
