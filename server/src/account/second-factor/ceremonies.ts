import { brand } from '@heliodesk/core/brand';
import type { NewPasskeyBody, PasskeySignInBody } from '@heliodesk/core/contracts/passkeys';
import type { Passkey } from './store.ts';

/** EdDSA, ES256 and RS256: between them every authenticator knows one. */
const algorithms = [-8, -7, -257];
/** In milliseconds, as long as a challenge lasts. */
const timeout = 5 * 60_000;

type Person = { userId: string; email: string; firstName: string; lastName: string };
type Registration = NewPasskeyBody['response'];
type Assertion = PasskeySignInBody['response'];

export type Ceremonies = ReturnType<typeof createCeremonies>;

/**
 * The two WebAuthn exchanges between server, browser and authenticator. The site's name comes from the configuration,
 * never from a request. The authenticator always makes sure of the person, with a finger or a PIN, so that a passkey is
 * both factors at once.
 */
export function createCeremonies(publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl);

  async function registrationOptions(person: Person, challenge: string, known: Passkey[]) {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: brand.name,
      rpID,
      userID: bytesOf(person.userId),
      userName: person.email,
      userDisplayName: `${person.firstName} ${person.lastName}`.trim(),
      challenge: Buffer.from(challenge, 'base64url'),
      timeout,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
  }

  /** The key, where the answer is one to this challenge. */
  async function checkRegistration(response: Registration, challenge: string) {
    const { verifyRegistrationResponse } = await library();
    if (!(await isAnonymous(response))) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) return undefined;
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  }

  /** For whoever it will turn out to be: the browser offers the passkeys it has for this site. */
  async function signInOptions(challenge: string) {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout,
      userVerification: 'required',
    });
  }

  /** The key's new counter, where the answer was signed with it. */
  async function checkSignIn(
    response: Assertion,
    challenge: string,
    passkey: Passkey,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await library();
    if (response.response.userHandle !== bytesOf(passkey.userId).toString('base64url')) return undefined;
    const { credentialId: id, publicKey, counter } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    return verified ? authenticationInfo?.newCounter : undefined;
  }

  return { registrationOptions, checkRegistration, signInOptions, checkSignIn };
}

/** The challenge that a browser says it answers. */
export function challengeIn({ response }: Registration | Assertion): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * We ask for no certificate of the authenticator's maker, so none is read: checking one would have the server fetch
 * addresses that the sender chose.
 */
async function isAnonymous({ response }: Registration): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    );
    const form = attestation.get('fmt');
    return form === 'none' || (form === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

// Only when somebody uses a passkey, since it takes more memory than most of the product.
function library() {
  return import('@simplewebauthn/server');
}

function bytesOf(userId: string) {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}
