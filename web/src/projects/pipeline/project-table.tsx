import { type ProjectItem, projectSourceNames } from '@heliodesk/core/contracts/projects';
import { formatPounds } from '@heliodesk/core/rules/money';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { Link } from 'react-router';
import { formatDateTime, formatShortDate } from '../../lib/format.ts';
import { Moment } from '../../lib/moment.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, TableCell, TableHeading, TableRow } from '../../ui/table.tsx';
import { useTeamNames } from './api.ts';
import { stageTone } from './stage-tone.ts';

interface ProjectTableProps {
  caption: string;
  items: ProjectItem[];
}

/** Rows of 40 px: a screen has room for twenty. */
const cell = 'h-10 py-0 px-3 whitespace-nowrap';

export function ProjectTable({ caption, items }: ProjectTableProps) {
  const people = useTeamNames();
  return (
    <Table caption={caption} className="text-[0.9375rem]">
      <thead>
        <tr>
          {['Name', 'Where', 'Stage', 'In stage', 'Value', 'Source', 'Owner', 'Added'].map((heading) => (
            <TableHeading key={heading} className={`px-3 py-2 ${heading === 'Value' ? 'text-right' : ''}`}>
              {heading}
            </TableHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} owner={ownerName(item.ownerId, people)} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ item, owner }: { item: ProjectItem; owner: string }) {
  const company = useUser().company.companyIdentifier;
  const { id, number, customer, property, stage, stageSince, valuePence, source, createdAt } = item;
  return (
    <TableRow>
      <th scope="row" className={`${cell} max-w-60 truncate text-left font-semibold`}>
        <Link to={paths.project(company, id)} className="underline-offset-4 hover:underline">
          {customer.name}
        </Link>{' '}
        <span className="font-normal text-muted tabular-nums">#{number}</span>
      </th>
      <TableCell className={`${cell} max-w-60 truncate text-muted`}>
        {[property.line1, property.town, property.postcode].filter(Boolean).join(', ') || '–'}
      </TableCell>
      <TableCell className={cell}>
        <Badge tone={stageTone(stage)}>{stageName(stage)}</Badge>
      </TableCell>
      <TableCell className={`${cell} text-muted`}>
        <Moment at={stageSince} />
      </TableCell>
      <TableCell className={`${cell} text-right tabular-nums`}>
        {valuePence === null ? '–' : formatPounds(valuePence / 100)}
      </TableCell>
      <TableCell className={`${cell} text-muted`}>{projectSourceNames[source]}</TableCell>
      <TableCell className={`${cell} w-40 min-w-40 max-w-40 truncate text-muted`}>{owner}</TableCell>
      <TableCell className={`${cell} text-muted tabular-nums`}>
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatShortDate(createdAt)}
        </time>
      </TableCell>
    </TableRow>
  );
}

function ownerName(ownerId: string | null, people: ReadonlyMap<string, string>): string {
  if (ownerId === null) return '–';
  // Names come a moment later than the list.
  return people.get(ownerId) ?? (people.size > 0 ? 'No longer in the team' : '…');
}
