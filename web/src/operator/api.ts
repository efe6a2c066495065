import type {
  CompanyCreditBody,
  CompanyFacts,
  CompanyRefundBody,
  EntrySort,
  EntryState,
  OperatorBilling,
  OperatorCounts,
} from '@heliodesk/core/contracts/operator';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { useList } from '../lib/lists/use-list.ts';

export const entriesAddress = '/api/admin/waitlist';
export const exportAddress = '/api/admin/waitlist.csv';
export const companiesAddress = '/api/admin/companies';
export const operatorBillingAddress = '/api/admin/billing';
export const countsAddress = '/api/admin/counts';

/** The filters and the sort of the waiting list. */
export interface EntryFilters {
  search: string;
  state: EntryState | '';
  sort: EntrySort;
}

export function useCounts() {
  return useQuery<OperatorCounts>({ queryKey: [countsAddress], staleTime: 0 });
}

/** A payment succeeds or fails while nobody looks. */
export function useOperatorBilling() {
  return useQuery<OperatorBilling>({ queryKey: [operatorBillingAddress], staleTime: 0 });
}

export function useEntries({ search, state, sort }: EntryFilters) {
  return useList('GET /api/admin/waitlist', { query: { search, state: state || undefined, sort } });
}

export function useCompanies(search: string) {
  return useList('GET /api/admin/companies', { query: { search } });
}

export function useCompany(id: string) {
  return useQuery<CompanyFacts>({ queryKey: [`${companiesAddress}/${id}`], staleTime: 0 });
}

export const giveCredit = (id: string, body: CompanyCreditBody) =>
  call('POST /api/admin/companies/:id/credit', { params: { id }, body });

export const refund = (id: string, body: CompanyRefundBody) =>
  call('POST /api/admin/companies/:id/refund', { params: { id }, body });

export const inviteToBeta = (id: string) =>
  call('POST /api/admin/waitlist/:id/invitation', { params: { id } });
