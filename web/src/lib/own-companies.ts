import type { OwnCompanies } from '@heliodesk/core/contracts/company';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { useAction } from './action.ts';
import { apiRequest } from './api-client.ts';
import { leaveFor } from './leave-for.ts';

/** Asked anew whenever it is shown: somebody may have been added to a company or removed from one. */
export function useOwnCompanies() {
  return useQuery<OwnCompanies>({ queryKey: ['/api/auth/companies'], refetchOnMount: 'always' });
}

/** Goes to another of one's companies, which this browser works for from then on. */
export function useCompanyChoice() {
  return useAction({
    act: (companyIdentifier: string) => apiRequest('PUT', '/api/auth/company', { companyIdentifier }),
    failure: 'Not opened',
    onDone: (_, companyIdentifier) => leaveFor(paths.company(companyIdentifier)),
  });
}
