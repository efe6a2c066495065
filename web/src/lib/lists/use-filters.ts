import { useLayoutEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';

/** What each filter takes: any text, or one of some values of which the first is the usual one. */
type Filterable = Record<string, 'text' | readonly [string, ...string[]]>;

type Filters<F extends Filterable> = {
  -readonly [Name in keyof F]: F[Name] extends readonly (infer Value)[] ? Value : string;
};

/** Filters that are kept in the address, so that they outlive a reload and can be passed on. */
export function useFilters<const F extends Filterable>(filterable: F) {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const filters = filtersIn(query, filterable);
  // The address follows a moment later; a second choice in that moment must not undo the first.
  const newest = useRef(filters);
  useLayoutEffect(() => {
    // What is chosen here replaces the address; a link and the back button do not.
    if (navigation !== 'REPLACE') newest.current = filtersIn(query, filterable);
  }, [query, navigation, filterable]);

  function change(changes: Partial<Filters<F>>) {
    newest.current = { ...newest.current, ...changes };
    const unusual = Object.entries(newest.current).filter(
      ([name, value]) => value !== usual(filterable, name),
    );
    setQuery(unusual as [string, string][], { replace: true, preventScrollReset: true });
  }

  return { filters, change };
}

function filtersIn<F extends Filterable>(query: URLSearchParams, filterable: F): Filters<F> {
  const entries = Object.entries(filterable).map(([name, takes]) => {
    const given = query.get(name);
    const known = given !== null && (takes === 'text' || takes.includes(given));
    return [name, known ? given : usual(filterable, name)];
  });
  return Object.fromEntries(entries);
}

function usual(filterable: Filterable, name: string): string {
  const takes = filterable[name];
  return takes === undefined || takes === 'text' ? '' : takes[0];
}
