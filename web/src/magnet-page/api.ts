import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import { call } from '../lib/call.ts';

export const sendEnquiry = (key: string, body: EnquiryBody) =>
  call('POST /api/m/:key/enquiries', { params: { key }, body });
