import { type ImportItem, importKeptDays } from '@heliodesk/core/contracts/imports';
import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { Moment } from '../../lib/moment.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, TableCell, TableHeading, TableRow } from '../../ui/table.tsx';
import { stateWords } from './words.ts';

/** Every import of the company: which file, who, when and how many. */
export function PastImports() {
  const list = useList('GET /api/imports', { query: { sort: 'newest' } });
  const empty = (
    <EmptyState icon={<FileSpreadsheet aria-hidden />} title="No imports yet">
      Files that you import will be listed here, and can be undone for {importKeptDays} days.
    </EmptyState>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-semibold text-lg">Your imports</h2>
      <PagedList what="your imports" list={list} empty={empty}>
        {(items) => (
          <Table caption="Your imports" dense>
            <thead>
              <tr>
                <TableHeading>File</TableHeading>
                <TableHeading>State</TableHeading>
                <TableHeading className="text-right">Added</TableHeading>
                <TableHeading className="max-sm:hidden">Who</TableHeading>
                <TableHeading className="max-sm:hidden">When</TableHeading>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
    </div>
  );
}

const line = 'truncate whitespace-nowrap';
const isImported = ({ state }: ImportItem) =>
  ['importing', 'done', 'stopped', 'undoing', 'undone'].includes(state);

function Row({ item }: { item: ImportItem }) {
  const { companyIdentifier } = useUser().company;
  const { id, fileName, state, added, kept, by, createdAt } = item;
  return (
    <TableRow>
      <th scope="row" className={`${line} max-w-32 font-semibold sm:max-w-72`}>
        <Link to={paths.import(companyIdentifier, id)} className="underline-offset-4 hover:underline">
          {fileName}
        </Link>
      </th>
      <TableCell className={line}>{stateWords[state]}</TableCell>
      <TableCell className={`${line} text-right tabular-nums`}>
        {isImported(item) ? formatNumber(state === 'undone' ? kept : added) : '–'}
      </TableCell>
      <TableCell className={`${line} max-w-40 text-muted max-sm:hidden`}>{by}</TableCell>
      <TableCell className={`${line} text-muted max-sm:hidden`}>
        <Moment at={createdAt} />
      </TableCell>
    </TableRow>
  );
}
