import type {
  EntrySort,
  EntryState,
  OperatorBilling,
  OperatorCounts,
} from '@heliodesk/core/contracts/operator';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

export const entriesAddress = '/api/admin/waitlist';
export const exportAddress = '/api/admin/waitlist.csv';
export const companiesAddress = '/api/admin/companies';
export const countsAddress = '/api/admin/counts';

/** What somebody looks for in the waiting list. */
export interface EntryWish {
  search: string;
  state: EntryState | '';
  sort: EntrySort;
}

export function useCounts() {
  return useQuery<OperatorCounts>({ queryKey: [countsAddress], staleTime: 0 });
}

/** A payment succeeds or fails while nobody looks. */
export function useOperatorBilling() {
  return useQuery<OperatorBilling>({ queryKey: ['/api/admin/billing'], staleTime: 0 });
}

export function useEntries(wish: EntryWish) {
  return useInfiniteQuery({
    queryKey: [entriesAddress, wish],
    queryFn: ({ pageParam }) =>
      call('GET /api/admin/waitlist', {
        query: { ...wish, state: wish.state || undefined, before: pageParam || undefined },
      }),
    initialPageParam: '',
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    // The list stays in sight until the next one is there.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useCompanies(search: string) {
  return useInfiniteQuery({
    queryKey: [companiesAddress, search],
    queryFn: ({ pageParam }) =>
      call('GET /api/admin/companies', { query: { search, before: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ companies, more }) => (more ? companies.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const inviteToBeta = (id: string) =>
  call('POST /api/admin/waitlist/:id/invitation', { params: { id } });
