import type { WaitlistContactBody } from '@heliodesk/core/contracts/waitlist';
import { apiRequest } from '../../lib/api-client.ts';

export async function joinWaitingList(contact: WaitlistContactBody): Promise<void> {
  await apiRequest('POST', '/api/waitlist-contacts', contact);
}
