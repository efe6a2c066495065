import { type Listed, listedFigures } from '@heliodesk/core/rules/figures/behind';
import type { Period } from '@heliodesk/core/rules/figures/periods';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Chosen } from './api.ts';

/** The address of the projects behind a figure: of all of it, or of one row of the table. */
export type ToBehind = (figure: Listed, row?: string) => string;

export interface Behind {
  figure: Listed;
  /** The month, source, person or area, where it is of one. */
  row: string | undefined;
}

const names = { figure: 'behind', row: 'row' };

/** Which figure is looked behind; it stands in the address, so that the way back from a project leads here again. */
export function useBehind() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const figure = listedFigures.find((each) => each === query.get(names.figure));
  const behind: Behind | undefined = figure && { figure, row: query.get(names.row) ?? undefined };

  const to: ToBehind = (wanted, row) => {
    const next = new URLSearchParams(search);
    next.set(names.figure, wanted);
    if (row === undefined) next.delete(names.row);
    else next.set(names.row, row);
    return `?${next}`;
  };

  function close() {
    const next = new URLSearchParams(search);
    for (const name of Object.values(names)) next.delete(name);
    navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }

  return { behind, to, close };
}

/** What the server is asked for. */
export function rowsQuery(
  { figure, row }: Behind,
  { by, owner, source }: Chosen,
  period: Period,
  me: string,
) {
  const narrowed = by === 'area' ? {} : { owner: owner === 'me' ? me : owner, source };
  const ofRow = row === undefined ? {} : by === 'month' ? { from: row, to: row } : { [by]: row };
  const asked = { figure, ...period, ...narrowed, ...ofRow };
  // An area that nobody knows is asked for as such; a person or a source that is not chosen isn't.
  return Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== '' || name === 'area'));
}
