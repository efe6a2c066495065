import { useLayoutEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';

/** The values each filter takes: any text, or one of some values of which the first is the usual one. */
type Filterable = Record<string, 'text' | readonly [string, ...string[]]>;

type Filters<F extends Filterable> = {
  -readonly [Name in keyof F]: F[Name] extends readonly (infer Value)[] ? Value : string;
};

/**
 * Filters that are kept in the address, so that they outlive a reload and can be passed on. The address has those
 * that are not as usual; what is usual can be given, such as what a saved view says.
 */
export function useFilters<const F extends Filterable>(filterable: F, usual: Partial<Filters<F>> = {}) {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const given = filtersIn(query, filterable);
  const filters = { ...usually(filterable), ...usual, ...given } as Filters<F>;
  // The address follows a moment later; a second choice in that moment must not undo the first.
  const newest = useRef(given);
  useLayoutEffect(() => {
    // What is chosen here replaces the address; a link and the back button do not.
    if (navigation !== 'REPLACE') newest.current = filtersIn(query, filterable);
  }, [query, navigation, filterable]);

  function change(changes: Partial<Filters<F>>) {
    newest.current = { ...newest.current, ...changes };
    const standard: Record<string, unknown> = { ...usually(filterable), ...usual };
    const chosen = newest.current as Record<string, string | undefined>;
    const unusual = Object.keys(filterable).flatMap((name): [string, string][] => {
      const value = chosen[name];
      return value === undefined || value === standard[name] ? [] : [[name, value]];
    });
    setQuery(unusual, { replace: true, preventScrollReset: true });
  }

  /** Begins from other filters, such as those of another view; what was chosen here before counts no more. */
  function begin(from: Partial<Filters<F>>) {
    newest.current = from;
  }

  return { filters, change, begin };
}

/** The filters named in the address, as far as their values are known. */
function filtersIn<F extends Filterable>(query: URLSearchParams, filterable: F): Partial<Filters<F>> {
  const entries = Object.entries(filterable).flatMap(([name, takes]) => {
    const given = query.get(name);
    return given !== null && (takes === 'text' || takes.includes(given)) ? [[name, given]] : [];
  });
  return Object.fromEntries(entries);
}

function usually(filterable: Filterable): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filterable).map(([name, takes]) => [name, takes === 'text' ? '' : takes[0]]),
  );
}
