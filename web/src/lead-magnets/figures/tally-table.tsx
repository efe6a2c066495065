import type { MagnetTally } from '@heliodesk/core/contracts/magnet-figures';
import { formatNumber } from '../../lib/format.ts';
import { Table, TableCell, TableHeading, TableRow } from '../../ui/table.tsx';
import { conversionOf } from './conversion.ts';

interface TallyTableProps {
  title: string;
  heading: string;
  definition: string;
  rows: (MagnetTally & { name: string })[];
}

/** The same figures of each source or device. */
export function TallyTable({ title, heading, definition, rows }: TallyTableProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="font-semibold">{title}</h2>
      <p className="mb-1 text-muted text-sm">{definition}</p>
      <Table caption={title} dense>
        <thead>
          <tr>
            <TableHeading>{heading}</TableHeading>
            {['Views', 'Finished', 'Conversion'].map((each) => (
              <TableHeading key={each} className="text-right">
                {each}
              </TableHeading>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, views, completions }) => (
            <TableRow key={name}>
              <th scope="row" className="max-w-40 truncate font-medium" title={name}>
                {name}
              </th>
              <TableCell className="text-right tabular-nums">{formatNumber(views)}</TableCell>
              <TableCell className="text-right tabular-nums">{formatNumber(completions)}</TableCell>
              <TableCell className="text-right tabular-nums">
                {conversionOf({ views, completions })}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
