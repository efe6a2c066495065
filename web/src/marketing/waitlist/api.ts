import type { WaitlistBody } from '@heliodesk/core/contracts/waitlist';
import { apiRequest } from '../../lib/api-client.ts';

/** The same key may be sent again, after an answer that never came, and still makes one entry. */
export async function joinWaitingList(entry: WaitlistBody, idempotencyKey: string): Promise<void> {
  await apiRequest('POST', '/api/waitlist', entry, { 'idempotency-key': idempotencyKey });
}
