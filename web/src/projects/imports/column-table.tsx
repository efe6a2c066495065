import type { ImportDetail } from '@heliodesk/core/contracts/imports';
import { columnName, fieldName, type ImportField, importFields } from '@heliodesk/core/rules/imports/fields';
import { Select } from '../../ui/select.tsx';
import { Table, TableCell, TableHeading, TableRow } from '../../ui/table.tsx';

interface ColumnTableProps {
  shown: ImportDetail;
  /** As somebody says by now; the server may still think otherwise. */
  hasHeading: boolean;
  fields: (ImportField | null)[];
  onChoose: (place: number, field: ImportField | null) => void;
}

/** Each column of a file with its first values, and what it holds. */
export function ColumnTable({ shown, hasHeading, fields, onChoose }: ColumnTableProps) {
  return (
    <Table caption="Columns of your file" dense className="[&_td]:py-1 [&_th]:py-1">
      <thead>
        <tr>
          <TableHeading>In your file</TableHeading>
          <TableHeading className="max-sm:hidden">First values</TableHeading>
          <TableHeading>What it is</TableHeading>
        </tr>
      </thead>
      <tbody>
        {fields.map((field, place) => {
          const { heading, values } = columnOf(shown, place, hasHeading);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <TableRow key={place}>
              <th scope="row" className="wrap-anywhere max-w-40 font-semibold">
                {heading}
                <span className="block font-normal text-muted text-sm sm:hidden">{values[0]}</span>
              </th>
              <TableCell className="wrap-anywhere text-muted max-sm:hidden">
                {values.join(' · ') || '–'}
              </TableCell>
              <TableCell>
                <Select
                  compact
                  aria-label={`What ‘${heading}’ is`}
                  className="w-40 sm:w-52"
                  value={field ?? ''}
                  onChange={(event) => onChoose(place, (event.target.value || null) as ImportField | null)}
                >
                  <option value="">Leave out</option>
                  {importFields.map((each) => (
                    <option key={each} value={each}>
                      {fieldName(each)}
                    </option>
                  ))}
                </Select>
              </TableCell>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}

/** A column with its heading, or with what the server took for one among its values, or the other way round. */
function columnOf({ columns, hasHeading: was }: ImportDetail, place: number, is: boolean) {
  const { heading = '', samples = [] } = columns[place] ?? {};
  const all = was ? [heading, ...samples] : samples;
  const [first = '', ...below] = all;
  const values = (is ? below : all).filter(Boolean).slice(0, 3);
  return { heading: (is && first) || columnName(place), values };
}
