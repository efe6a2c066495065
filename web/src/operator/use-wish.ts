import { entrySorts, entryStates } from '@heliodesk/core/contracts/operator';
import { useSearchParams } from 'react-router';
import type { EntryWish } from './api.ts';

/** Kept in the address, so that it outlives a reload and can be passed on. */
export function useWish() {
  const [query, setQuery] = useSearchParams();
  const wish: EntryWish = {
    search: query.get('search') ?? '',
    state: entryStates.find((state) => state === query.get('state')) ?? '',
    sort: entrySorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  };

  function change(changes: Partial<EntryWish>) {
    const next = { ...wish, ...changes, sort: changes.sort ?? wish.sort };
    const isUsual = (name: string, value: string) => value === '' || (name === 'sort' && value === 'newest');
    const chosen = Object.entries(next).filter(([name, value]) => !isUsual(name, value));
    setQuery(chosen, { replace: true, preventScrollReset: true });
  }

  return { wish, change };
}
