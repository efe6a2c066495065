import { type ProjectItem, projectSourceNames } from '@heliodesk/core/contracts/projects';
import { formatPounds } from '@heliodesk/core/rules/money';
import { may } from '@heliodesk/core/rules/permissions';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { Link } from 'react-router';
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

/** What a column is called, and from which width on there is room for it. */
const columns = [
  ['Name', ''],
  ['Address', 'max-md:hidden'],
  ['Postcode', 'max-md:hidden'],
  ['Stage', ''],
  ['In stage', 'max-lg:hidden'],
  ['Value', 'text-right'],
  ['Source', 'max-2xl:hidden'],
  ['Owner', 'max-lg:hidden'],
] as const;

export function ProjectTable({ caption, items }: ProjectTableProps) {
  const people = useTeamNames();
  const hasValues = may(useUser().role, 'projects:values');
  return (
    <Table caption={caption} dense>
      <thead>
        <tr>
          {columns
            .filter(([heading]) => hasValues || heading !== 'Value')
            .map(([heading, room]) => (
              <TableHeading key={heading} className={room}>
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

const line = 'truncate whitespace-nowrap';

function Row({ item, owner }: { item: ProjectItem; owner: string }) {
  const { role, company: own } = useUser();
  const company = own.companyIdentifier;
  const { id, number, customer, property, stage, stageSince, valuePence, source } = item;
  const { line1, town, postcode } = property;
  return (
    <TableRow>
      <th scope="row" className={`${line} max-w-36 font-semibold sm:max-w-56`}>
        <Link to={paths.project(company, id)} className="underline-offset-4 hover:underline">
          {customer.name}
        </Link>{' '}
        <span className="font-normal text-muted text-sm tabular-nums max-sm:sr-only">#{number}</span>
      </th>
      <TableCell className={`${line} max-w-52 text-muted max-md:hidden`}>
        {[line1, town].filter(Boolean).join(', ') || '–'}
      </TableCell>
      <TableCell className={`${line} text-muted tabular-nums max-md:hidden`}>{postcode || '–'}</TableCell>
      <TableCell className={line}>
        <Badge tone={stageTone(stage)}>{stageName(stage)}</Badge>
      </TableCell>
      <TableCell className={`${line} text-muted max-lg:hidden`}>
        <Moment at={stageSince} />
      </TableCell>
      {may(role, 'projects:values') && (
        <TableCell className={`${line} text-right tabular-nums`}>
          {valuePence === null ? '–' : formatPounds(valuePence / 100)}
        </TableCell>
      )}
      <TableCell className={`${line} text-muted max-2xl:hidden`}>{projectSourceNames[source]}</TableCell>
      <TableCell className={`${line} w-36 min-w-36 max-w-36 text-muted max-lg:hidden`}>{owner}</TableCell>
    </TableRow>
  );
}

function ownerName(ownerId: string | null, people: ReadonlyMap<string, string>): string {
  if (ownerId === null) return '–';
  // Names come a moment later than the list.
  return people.get(ownerId) ?? (people.size > 0 ? 'No longer in the team' : '…');
}
