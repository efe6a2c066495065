import type { WaitlistBody } from '@heliodesk/core/contracts/waitlist';
import { apiRequest } from '../../lib/api-client.ts';

const longestWaitMs = 30_000;

/** The same key may be sent again, after an answer that never came, and still makes one entry. */
export async function joinWaitingList(entry: WaitlistBody, idempotencyKey: string): Promise<void> {
  await apiRequest('POST', '/api/waitlist', entry, {
    headers: { 'idempotency-key': idempotencyKey },
    signal: AbortSignal.timeout(longestWaitMs),
  });
}
