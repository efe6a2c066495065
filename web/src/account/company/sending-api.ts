import type { SendingDomain } from '@heliodesk/core/contracts/sending-domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const sendingAddress = '/api/sending-domain';

export function useSending() {
  return useQuery<SendingDomain>({ queryKey: [sendingAddress] });
}

export const chooseSending = (address: string) => call('PUT /api/sending-domain', { body: { address } });
export const checkSending = () => call('POST /api/sending-domain/check');
export const removeSending = () => call('DELETE /api/sending-domain');
