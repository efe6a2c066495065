import type { CompanyBody, CompanyIdentifierBody, CompanyProfile } from '@heliodesk/core/contracts/company';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

export const companyAddress = '/api/company';

export function useCompany() {
  return useQuery<CompanyProfile>({ queryKey: [companyAddress] });
}

export const requireSecondFactor = (secondFactorRequired: boolean) =>
  apiRequest('PUT', `${companyAddress}/security`, { secondFactorRequired });

export const saveCompany = (body: CompanyBody) => apiRequest('PUT', companyAddress, body);

export const changeIdentifier = (body: CompanyIdentifierBody) =>
  apiRequest('PUT', `${companyAddress}/identifier`, body);
