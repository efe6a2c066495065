import type { CompanyChange, CompanyIdentifierBody, CompanyProfile } from '@heliodesk/core/contracts/company';
import type { DataExport } from '@heliodesk/core/contracts/data-export';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

export const companyAddress = '/api/company';

export function useCompany() {
  return useQuery<CompanyProfile>({ queryKey: [companyAddress] });
}

export const requireSecondFactor = (secondFactorRequired: boolean) =>
  apiRequest('PUT', `${companyAddress}/security`, { secondFactorRequired });

export const saveCompany = async (body: CompanyChange): Promise<CompanyProfile> =>
  (await apiRequest('PUT', companyAddress, body)).json();

export const changeIdentifier = (body: CompanyIdentifierBody) =>
  apiRequest('PUT', `${companyAddress}/identifier`, body);

const logoAddress = `${companyAddress}/logo`;

/** The picture as base64. */
export const saveLogo = (image: string) => apiRequest('PUT', logoAddress, { image });

export const removeLogo = () => apiRequest('DELETE', logoAddress);

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

export const requestExport = () => apiRequest('POST', exportAddress);

/** Followed by the browser itself, so the company is named in the address. */
export const exportFile = (id: string, company: string) =>
  `${exportAddress}/${id}/file?company=${encodeURIComponent(company)}`;

const closingAddress = `${companyAddress}/closing`;

export const closeCompany = (name: string) => apiRequest('POST', closingAddress, { name });

export const keepCompany = () => apiRequest('DELETE', closingAddress);
