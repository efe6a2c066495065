import type { RowsQuery } from '@heliodesk/core/contracts/analytics';
import { listedName } from '@heliodesk/core/rules/figures/behind';
import { monthInWords, type Period, periodInWords } from '@heliodesk/core/rules/figures/periods';
import { formatPounds } from '@heliodesk/core/rules/money';
import { projectSourceNames } from '@heliodesk/core/rules/projects/sources';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Table, TableCell, TableHeading, TableRow } from '../../ui/table.tsx';
import type { Chosen } from './api.ts';
import { type Behind, rowsQuery } from './behind.ts';
import { useRowNames } from './row-names.ts';

interface BehindDialogProps {
  behind: Behind;
  chosen: Chosen;
  period: Period;
  onClose: () => void;
}

/** The projects that a figure counts. */
export function BehindDialog({ behind, chosen, period, onClose }: BehindDialogProps) {
  const nameOf = useRowNames(chosen.by);
  const { figure, row, month } = behind;
  const of = [
    ...(row === undefined ? [] : [nameOf(row)]),
    ...(month === undefined ? [] : [monthInWords(month)]),
  ];
  const title = [listedName(figure), ...(of.length > 0 ? of : [periodInWords(period)])].join(' · ');
  return (
    <Dialog open onClose={onClose} title={title} size="xl">
      <Rows behind={behind} chosen={chosen} period={period} />
    </Dialog>
  );
}

function Rows({ behind, chosen, period }: Omit<BehindDialogProps, 'onClose'>) {
  const { id, company } = useUser();
  const query = rowsQuery(behind, chosen, period, id) as unknown as Omit<RowsQuery, 'after'>;
  const list = useList('GET /api/analytics/rows', { query });
  return (
    <PagedList
      what="these projects"
      list={list}
      empty={<p className="text-muted">Nothing is counted here.</p>}
    >
      {(items) => (
        <Table caption="Projects behind this figure" dense>
          <thead>
            <tr>
              <TableHeading>Name</TableHeading>
              <TableHeading>Stage</TableHeading>
              <TableHeading className="max-md:hidden">Source</TableHeading>
              <TableHeading className="text-right max-sm:hidden">Value</TableHeading>
              <TableHeading className="text-right max-sm:hidden">Added</TableHeading>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id: projectId, number, customer, stage, source, valuePence, createdAt }) => (
              <TableRow key={projectId}>
                <th scope="row" className="max-w-56 truncate font-medium">
                  <Link
                    to={paths.project(company.companyIdentifier, projectId)}
                    className="underline-offset-4 hover:underline"
                  >
                    {customer.name}
                  </Link>{' '}
                  <span className="font-normal text-muted">#{number}</span>
                </th>
                <TableCell>{stageName(stage)}</TableCell>
                <TableCell className="max-md:hidden">{projectSourceNames[source]}</TableCell>
                <TableCell className="text-right tabular-nums max-sm:hidden">
                  {valuePence === null ? '' : formatPounds(valuePence / 100)}
                </TableCell>
                <TableCell className="text-right tabular-nums max-sm:hidden">
                  {formatDate(createdAt)}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </PagedList>
  );
}
