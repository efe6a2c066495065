import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import { call } from '../lib/call.ts';

export const openMagnet = async (key: string): Promise<string> =>
  (await call('GET /api/m/:key/opening', { params: { key } })).opening;
export const sendEnquiry = (key: string, body: EnquiryBody) =>
  call('POST /api/m/:key/enquiries', { params: { key }, body });

/** It arrives also when the page is left right after. */
export function leaveEnquiry(key: string, body: EnquiryBody): void {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon?.(`/api/m/${encodeURIComponent(key)}/unfinished`, json);
}
