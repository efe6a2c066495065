import { entrySorts, entryStates } from '@heliodesk/core/contracts/operator';
import { useLayoutEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { EntryWish } from './api.ts';

/** Kept in the address, so that it outlives a reload and can be passed on. */
export function useWish() {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const wish = wishIn(query);
  // The address follows a moment later; a second choice in that moment must not undo the first.
  const newest = useRef(wish);
  useLayoutEffect(() => {
    // What is chosen here replaces the address; a link and the back button do not.
    if (navigation !== 'REPLACE') newest.current = wishIn(query);
  }, [query, navigation]);

  function change(changes: Partial<EntryWish>) {
    newest.current = { ...newest.current, ...changes };
    setQuery(queryFor(newest.current), { replace: true, preventScrollReset: true });
  }

  return { wish, change };
}

function wishIn(query: URLSearchParams): EntryWish {
  return {
    search: query.get('search') ?? '',
    state: entryStates.find((state) => state === query.get('state')) ?? '',
    sort: entrySorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  };
}

function queryFor(wish: EntryWish) {
  const isUsual = (name: string, value: string) => value === '' || (name === 'sort' && value === 'newest');
  return Object.entries(wish).filter(([name, value]) => !isUsual(name, value));
}
