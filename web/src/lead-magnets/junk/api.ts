import type { JunkEnquiry } from '@heliodesk/core/contracts/junk-enquiries';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { magnetsAddress } from '../api.ts';

export const junkAddress = '/api/junk-enquiries';
/** Queries to refetch once one of them is no longer there. */
export const renewed = [junkAddress, magnetsAddress];

export function useJunk() {
  return useQuery<{ items: JunkEnquiry[]; total: number }>({ queryKey: [junkAddress] });
}

export const acceptJunk = ({ id }: JunkEnquiry) =>
  call('POST /api/junk-enquiries/:id/lead', { params: { id } });
export const deleteJunk = ({ id }: JunkEnquiry) => call('DELETE /api/junk-enquiries/:id', { params: { id } });
