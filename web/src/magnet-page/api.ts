import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import { addressOf, call } from '../lib/call.ts';

export const openMagnet = async (key: string): Promise<string> =>
  (await call('GET /api/m/:key/opening', { params: { key } })).opening;
export const sendEnquiry = (key: string, body: EnquiryBody) =>
  call('POST /api/m/:key/enquiries', { params: { key }, body });

export const leaveEnquiry = (key: string, body: EnquiryBody) =>
  tell('POST /api/m/:key/unfinished', key, body);
export const takeBackEnquiry = (key: string, id: string) =>
  tell('POST /api/m/:key/unfinished/taken-back', key, { id });

/** It arrives also when the page is left right after. */
function tell(route: Parameters<typeof addressOf>[0], key: string, body: object): void {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon?.(addressOf(route, { key }), json);
}
