import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import { memo } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { cn } from '../../../ui/class-names.ts';
import { SampleBadge } from '../../sample/index.ts';
import { columns, type Surroundings } from './columns.tsx';

interface RowProps extends Surroundings {
  item: ProjectItem;
  /** Its place in the whole list, counted from the headings on. */
  rowIndex: number;
  isChosen: boolean;
  /** None where rows cannot be chosen. */
  onChoose: ((id: string, extend: boolean) => void) | undefined;
}

// Itself what hidden words are placed by, so that those behind a long name stay in it and don't widen the page.
const cell = 'relative truncate whitespace-nowrap border-line border-b';

/** One of thousands, so it is drawn again only when something about it changes. */
export const Row = memo(function Row({ item, rowIndex, isChosen, onChoose, ids, people }: RowProps) {
  const { id, customer, number, isSample } = item;
  const company = useUser().company.companyIdentifier;
  return (
    <tr
      data-row={id}
      aria-rowindex={rowIndex}
      aria-selected={onChoose && isChosen}
      className={cn(
        'focus-within:bg-sunken hover:bg-sunken/60',
        isChosen && 'bg-sun-soft/60 hover:bg-sun-soft focus-within:bg-sun-soft',
      )}
    >
      {onChoose && (
        <td className="!p-0 border-line border-b text-center">
          <label className="grid h-9 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-4.5 accent-sun"
              aria-label={`Select ${customer.name} #${number}`}
              checked={isChosen}
              onChange={({ nativeEvent }) =>
                onChoose(id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      {ids.map((column) =>
        column === 'name' ? (
          <th
            key={column}
            scope="row"
            className={cn(cell, columns.name.className, 'max-md:max-w-36 sm:max-md:max-w-56')}
          >
            {isSample && (
              <>
                <SampleBadge />{' '}
              </>
            )}
            <Link
              to={paths.project(company, id)}
              className="rounded underline-offset-4 hover:underline"
              data-row-link
            >
              {customer.name}
            </Link>
            {!ids.includes('number') && (
              <>
                {' '}
                <span className="font-normal text-muted text-sm tabular-nums max-sm:sr-only">#{number}</span>
              </>
            )}
          </th>
        ) : (
          <td key={column} className={cn(cell, columns[column].className)}>
            {columns[column].cell(item, { ids, people })}
          </td>
        ),
      )}
    </tr>
  );
});
