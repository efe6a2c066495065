import type {
  NewRecoveryCodes,
  Proof,
  SecondFactorOverview,
  TotpSecret,
} from '@heliodesk/core/contracts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

export const overviewAddress = '/api/account/second-factor';

export function useOverview() {
  return useQuery<SecondFactorOverview>({ queryKey: [overviewAddress] });
}

/** Mails the link once more by which somebody shows that their address is theirs. */
export const sendConfirmation = () => apiRequest('POST', '/api/account/email-confirmation');

export async function beginApp(proof: Proof): Promise<TotpSecret> {
  return (await apiRequest('POST', '/api/account/totp', proof)).json();
}

export async function confirmApp(code: string): Promise<string[]> {
  return codesIn(await apiRequest('PUT', '/api/account/totp', { code }));
}

export const removeApp = (proof: Proof) => apiRequest('DELETE', '/api/account/totp', proof);

/** Takes a passkey that was paused back into use, or the app where none is named. */
export const resumeFactor = (proof: Proof, passkeyId?: string) =>
  apiRequest('POST', '/api/account/second-factor/resumption', { ...proof, ...(passkeyId && { passkeyId }) });

export async function renewCodes(proof: Proof): Promise<string[]> {
  return codesIn(await apiRequest('POST', '/api/account/recovery-codes', proof));
}

export const renamePasskey = (id: string, name: string) =>
  apiRequest('PUT', `/api/account/passkeys/${id}`, { name });

export const removePasskey = (id: string, proof: Proof) =>
  apiRequest('DELETE', `/api/account/passkeys/${id}`, proof);

async function codesIn(response: Response): Promise<string[]> {
  const { recoveryCodes }: NewRecoveryCodes = await response.json();
  return recoveryCodes;
}
