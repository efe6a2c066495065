import type { Proof } from '@heliodesk/core/contracts/second-factor';
import { startRegistration } from '@simplewebauthn/browser';
import { apiRequest } from '../../lib/api-client.ts';

/** The person said no, or the device could not; the browser does not tell which. */
export class PasskeyNotMade extends Error {
  override readonly name = 'PasskeyNotMade';
}

/** Recovery codes where it is the first factor of the account. */
export async function makePasskey(name: string, proof: Proof): Promise<{ recoveryCodes?: string[] }> {
  const { options } = await (await apiRequest('POST', '/api/account/passkeys/options', proof)).json();
  const response = await startRegistration({ optionsJSON: options }).catch((cause) => {
    throw new PasskeyNotMade('The passkey wasn’t added', { cause });
  });
  return (await apiRequest('POST', '/api/account/passkeys', { name, response })).json();
}
