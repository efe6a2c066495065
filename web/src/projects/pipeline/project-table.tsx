import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import type { ShownColumn } from '@heliodesk/core/contracts/views';
import { may } from '@heliodesk/core/rules/permissions';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useMedia } from '../../lib/media.ts';
import { useUser } from '../../lib/session.ts';
import { narrowScreen } from '../../ui/behaviour.ts';
import { Table, TableHeading } from '../../ui/table.tsx';
import { useTeamNames } from './api.ts';
import { ColumnHeading } from './table/column-heading.tsx';
import { essentialColumns, sortAfter, widthOf } from './table/columns.tsx';
import { type Layout, resized } from './table/layout.ts';
import { Row } from './table/row.tsx';
import type { Selection } from './table/selection.ts';
import { useRowKeys } from './table/use-row-keys.ts';
import { useRowFocus, useRows } from './table/use-rows.ts';

interface ProjectTableProps {
  caption: string;
  items: ProjectItem[];
  /** The total, where that is known. */
  total: number | undefined;
  layout: Layout;
  sort: { now: string; usual: string; onSort: (sort: string) => void };
  /** None for those who may only look. */
  selection: Selection | undefined;
  onNearEnd: (() => void) | undefined;
}

const checkboxWidth = 40;

/** A table in which only the rows in sight are drawn, however many have come. */
export function ProjectTable(props: ProjectTableProps) {
  const { caption, items, total, layout, sort, onNearEnd } = props;
  const people = useTeamNames();
  const isNarrow = useMedia(narrowScreen);
  const hasValues = may(useUser().role, 'projects:values');
  const columns = (isNarrow ? essentialColumns : layout.columns).filter(
    ({ id }) => hasValues || id !== 'value',
  );
  const selection = isNarrow ? undefined : props.selection;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useRows(body, { count: items.length, onNearEnd });
  const focusRow = useRowFocus(body);
  const ids = useIds(columns);

  useRowKeys(body, {
    ...{ items, selection },
    goTo(index) {
      rows.show(index);
      const item = items[index];
      if (item) focusRow(item.id);
    },
  });

  // One function for all of its time, so that rows are not drawn again for it.
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const choose = useCallback(
    (id: string, extend: boolean) => (extend ? latest.current?.extendTo(id) : latest.current?.toggle(id)),
    [],
  );

  const width = columns.reduce((sum, column) => sum + widthOf(column), selection ? checkboxWidth : 0);
  return (
    <Table
      caption={caption}
      dense
      className={
        isNarrow
          ? '!border-separate border-spacing-0'
          : '!border-separate min-w-full table-fixed border-spacing-0'
      }
      style={isNarrow ? undefined : { width }}
      // A sample job is there without being counted.
      aria-rowcount={total === undefined ? -1 : Math.max(total, items.length) + 1}
    >
      {!isNarrow && <Widths columns={columns} hasCheckboxes={selection !== undefined} />}
      <thead>
        <tr aria-rowindex={1}>
          {selection && (
            <TableHeading className="!p-0 text-center">
              <SelectAll selection={selection} />
            </TableHeading>
          )}
          {columns.map((column) => {
            const next = sortAfter(column.id, sort.now, sort.usual);
            return (
              <ColumnHeading
                key={column.id}
                column={column}
                sort={sort.now}
                onSort={next ? () => sort.onSort(next) : undefined}
                onResize={
                  isNarrow ? undefined : (wanted) => layout.change(resized(layout.columns, column.id, wanted))
                }
              />
            );
          })}
        </tr>
      </thead>
      <tbody ref={body}>
        <tr aria-hidden style={{ height: rows.before }} />
        {rows.places.map((place) => {
          const item = items[place];
          return (
            item && (
              <Row
                key={item.id}
                {...{ item, ids, people }}
                rowIndex={place + 2}
                isChosen={selection?.ids.has(item.id) ?? false}
                onChoose={selection && choose}
              />
            )
          );
        })}
        <tr aria-hidden style={{ height: rows.after }} />
      </tbody>
    </Table>
  );
}

function Widths({ columns, hasCheckboxes }: { columns: readonly ShownColumn[]; hasCheckboxes: boolean }) {
  return (
    <colgroup>
      {hasCheckboxes && <col style={{ width: checkboxWidth }} />}
      {columns.map((column) => (
        <col key={column.id} style={{ width: widthOf(column) }} />
      ))}
      {/* Takes what is left over, so that each of the others is as wide as it was made. */}
      <col />
    </colgroup>
  );
}

function SelectAll({ selection }: { selection: Selection }) {
  const { isAll, chosen, toggleAll } = selection;
  return (
    <label className="grid min-h-9 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-4.5 accent-sun"
        aria-label="Select all shown"
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        checked={isAll}
        onChange={toggleAll}
      />
    </label>
  );
}

/** The same list for as long as it says the same, whatever becomes of the widths. */
function useIds(columns: readonly ShownColumn[]) {
  const words = columns.map(({ id }) => id).join(' ');
  return useMemo(() => words.split(' ') as ShownColumn['id'][], [words]);
}
