import { type Listed, listedFigures } from '@heliodesk/core/rules/figures/behind';
import { isMonth, type Month, type Period } from '@heliodesk/core/rules/figures/periods';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Chosen } from './api.ts';

/** The address of the projects behind a figure: of all of it, of one row of the table, or of one month. */
export type ToBehind = (figure: Listed, row?: string, month?: Month) => string;

export interface Behind {
  figure: Listed;
  /** The month, source, person or area, where it is of one. */
  row: string | undefined;
  /** The month of a column of the chart, however the table is broken down. */
  month: Month | undefined;
}

const names = { figure: 'behind', row: 'row', month: 'month' } as const;

/** The figure that is looked behind; it stands in the address, so that the way back from a project leads here again. */
export function useBehind() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const figure = listedFigures.find((each) => each === query.get(names.figure));
  const month = query.get(names.month) ?? '';
  const behind: Behind | undefined = figure && {
    ...{ figure, row: query.get(names.row) ?? undefined, month: isMonth(month) ? month : undefined },
  };

  const to: ToBehind = (wanted, row, month) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of [
      [names.figure, wanted],
      [names.row, row],
      [names.month, month],
    ] as const) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };

  function close() {
    const next = new URLSearchParams(search);
    for (const name of Object.values(names)) next.delete(name);
    navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }

  return { behind, to, close };
}

/** The query to the server. */
export function rowsQuery(
  { figure, row, month }: Behind,
  { by, owner, source }: Chosen,
  period: Period,
  me: string,
) {
  const narrowed = by === 'area' ? {} : { owner: owner === 'me' ? me : owner, source };
  // An area that nobody knows has to be asked for by a word: what is empty isn't sent.
  const key = by === 'area' && row === '' ? 'none' : row;
  const ofRow = key === undefined ? {} : by === 'month' ? { from: key, to: key } : { [by]: key };
  const ofMonth = month === undefined ? {} : { from: month, to: month };
  const asked = { figure, ...period, ...narrowed, ...ofRow, ...ofMonth };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}
