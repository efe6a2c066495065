import type { PrivacyDetail } from '@heliodesk/core/contracts/privacy';
import { useQuery } from '@tanstack/react-query';
import { addressOf, call, withQuery } from '../../../lib/call.ts';

const addressOfErasure = (id: string) => addressOf('GET /api/contacts/:id/erasure', { id });

/** The data that would be erased of a person and kept, or is. */
export function usePrivacy(contactId: string) {
  // Whoever erases somebody for good is told what holds now, not when they last looked.
  return useQuery<PrivacyDetail>({ queryKey: [addressOfErasure(contactId)], staleTime: 0, gcTime: 0 });
}

export const eraseContact = (id: string, name: string) =>
  call('POST /api/contacts/:id/erasure', { params: { id }, body: { name } });

/** A link sends no headers, so the company is named in the address. */
export const copyAddress = (id: string, company: string) =>
  withQuery(addressOf('GET /api/contacts/:id/copy', { id }), { company });

export const keptFileAddress = (id: string, company: string) =>
  withQuery(`/api/files/${id}/content`, { size: 'original', company });
