import { formatPounds } from '@heliodesk/core/rules/money';
import { formatNumber } from '../lib/format.ts';
import { Table, TableCell, TableHeading, TableRow } from '../ui/table.tsx';

const rows = [
  { place: 'Truro', panels: 12, price: 6400 },
  { place: 'Inverness', panels: 24, price: 11_250 },
];

export function TableSample() {
  return (
    <Table caption="A table">
      <thead>
        <tr>
          <TableHeading>Place</TableHeading>
          <TableHeading>Panels</TableHeading>
          <TableHeading>Price</TableHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, panels, price }) => (
          <TableRow key={place}>
            <TableCell>{place}</TableCell>
            <TableCell>{formatNumber(panels)}</TableCell>
            <TableCell>{formatPounds(price)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
