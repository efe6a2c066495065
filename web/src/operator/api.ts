import type {
  BetaInvitation,
  CompanyPage,
  EntryPage,
  EntrySort,
  EntryState,
  OperatorBilling,
  OperatorCounts,
} from '@heliodesk/core/contracts/operator';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../lib/api-client.ts';

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
    queryFn: ({ pageParam }) => fetchPage<EntryPage>(entriesAddress, { ...wish, before: pageParam }),
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
    queryFn: ({ pageParam }) => fetchPage<CompanyPage>(companiesAddress, { search, before: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ companies, more }) => (more ? companies.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

async function fetchPage<Page>(address: string, query: Record<string, string>): Promise<Page> {
  return (await apiRequest('GET', withQuery(address, query))).json();
}

/** The address with what was filled in. */
export function withQuery(address: string, query: object): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return filled.length > 0 ? `${address}?${new URLSearchParams(filled)}` : address;
}

export async function inviteToBeta(entryId: string): Promise<BetaInvitation> {
  return (await apiRequest('POST', `${entriesAddress}/${entryId}/invitation`)).json();
}
