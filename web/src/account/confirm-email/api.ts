import type { ConfirmEmailAnswer, ConfirmEmailBody } from '@heliodesk/core/contracts/auth';
import { apiRequest } from '../../lib/api-client.ts';

export async function confirmEmail(body: ConfirmEmailBody): Promise<ConfirmEmailAnswer> {
  return (await apiRequest('POST', '/api/auth/confirm-email', body)).json();
}
