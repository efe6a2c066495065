import type { CompanyBody, CompanyProfile } from '@heliodesk/core/contracts/company';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

export const companyAddress = '/api/company';

export function useCompany() {
  return useQuery<CompanyProfile>({ queryKey: [companyAddress] });
}

export const requireSecondFactor = (secondFactorRequired: boolean) =>
  apiRequest('PUT', `${companyAddress}/security`, { secondFactorRequired });

export const saveCompany = (body: CompanyBody) => apiRequest('PUT', companyAddress, body);

const logoAddress = `${companyAddress}/logo`;

/** The picture as base64. */
export const saveLogo = (image: string) => apiRequest('PUT', logoAddress, { image });

export const removeLogo = () => apiRequest('DELETE', logoAddress);
