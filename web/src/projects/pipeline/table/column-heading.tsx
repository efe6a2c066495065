import type { ShownColumn } from '@heliodesk/core/contracts/views';
import { columnWidths } from '@heliodesk/core/rules/projects/columns';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { TableHeading } from '../../../ui/table.tsx';
import { columns, runsOf, widthOf, withinBounds } from './columns.tsx';

interface ColumnHeadingProps {
  column: ShownColumn;
  sort: string;
  onSort: (() => void) | undefined;
  /** With null as wide as usual; without one it cannot be sized. */
  onResize: ((width: number | null) => void) | undefined;
}

export function ColumnHeading({ column, sort, onSort, onResize }: ColumnHeadingProps) {
  const { heading, className } = columns[column.id];
  const runs = runsOf(column.id, sort);
  const Arrow = runs === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <TableHeading
      className={cn('relative', className.includes('text-right') && 'text-right')}
      aria-sort={onSort && (runs ?? 'none')}
      // Its name is not that of the separator as well.
      aria-label={heading}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            'inline-flex max-w-full items-center gap-1 rounded py-1 hover:text-ink',
            runs && 'text-ink',
          )}
        >
          <span className="truncate">{heading}</span>
          {runs && <Arrow aria-hidden className="size-3.5 shrink-0" />}
        </button>
      ) : (
        <span className="block truncate">{heading}</span>
      )}
      {onResize && <Separator column={column} onResize={onResize} />}
    </TableHeading>
  );
}

const step = 16;

function Separator({ column, onResize }: { column: ShownColumn; onResize: (width: number | null) => void }) {
  const width = widthOf(column);
  const held = useRef<{ x: number; width: number }>(undefined);

  function onKeyDown(event: KeyboardEvent) {
    const { least, most } = columnWidths;
    const next = { ArrowLeft: width - step, ArrowRight: width + step, Home: least, End: most }[event.key];
    if (event.key !== 'Enter' && next === undefined) return;
    event.preventDefault();
    onResize(next === undefined ? null : withinBounds(next));
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, width };
  }

  function onPointerMove(event: PointerEvent) {
    if (held.current) onResize(withinBounds(held.current.width + event.clientX - held.current.x));
  }

  function letGo() {
    held.current = undefined;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two paragraphs cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${columns[column.id].heading}`}
      aria-valuenow={width}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      aria-valuetext={`${width} pixels`}
      title="Drag to resize, double-click for the usual width"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={() => onResize(null)}
      className="absolute inset-y-0 right-0 z-1 w-3 cursor-col-resize touch-none select-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-line-strong hover:after:w-0.5 hover:after:bg-sun focus-visible:after:bg-sun"
    />
  );
}
