import type { CompanyChange, CompanyIdentifierBody, CompanyProfile } from '@heliodesk/core/contracts/company';
import type { DataExport } from '@heliodesk/core/contracts/data-export';
import { useQuery } from '@tanstack/react-query';
import { call, callToUndo } from '../../lib/call.ts';

export const companyAddress = '/api/company';

export function useCompany() {
  return useQuery<CompanyProfile>({ queryKey: [companyAddress] });
}

export const requireSecondFactor = (secondFactorRequired: boolean) =>
  call('PUT /api/company/security', { body: { secondFactorRequired } });

export const saveCompany = (body: CompanyChange) => callToUndo('PUT /api/company', { body });

export const changeIdentifier = (body: CompanyIdentifierBody) =>
  call('PUT /api/company/identifier', { body });

/** The picture as base64. */
export const saveLogo = (image: string) => call('PUT /api/company/logo', { body: { image } });

export const removeLogo = () => call('DELETE /api/company/logo');

export const exportAddress = `${companyAddress}/export`;

/** The copy of the data that was asked for last; looked at again and again while it is being made. */
export function useLatestExport() {
  return useQuery<{ export: DataExport | null }>({
    queryKey: [exportAddress],
    refetchInterval: ({ state }) => (isBeingMade(state.data?.export) ? 1_000 : false),
    // It may have been asked for in another tab, or be thrown away by now.
    staleTime: 0,
  });
}

export const isBeingMade = (copy: DataExport | null | undefined) =>
  copy?.state === 'waiting' || copy?.state === 'running';

export const requestExport = () => call('POST /api/company/export');

/** Followed by the browser itself, so the company is named in the address. */
export const exportFile = (id: string, company: string) =>
  `${exportAddress}/${id}/file?company=${encodeURIComponent(company)}`;

export const closeCompany = (name: string) => call('POST /api/company/closing', { body: { name } });

export const keepCompany = () => call('DELETE /api/company/closing');
