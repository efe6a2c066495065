import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge: string; user?: { id: string } };
/** A test's changes to an honest answer. */
type Twist = {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  credentialId?: string;
  type?: string;
};

const present = 0x01;
const userVerified = 0x04;
const withKey = 0x40;

/** An authenticator with one passkey, as a phone or a security key is to a browser. */
export function createAuthenticator(site = 'https://desk.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  let owner = '';

  function authenticatorData(
    { rpId, verified = true, counter = uses }: Twist,
    key = Buffer.alloc(0),
  ): Buffer {
    const flags = present | (verified ? userVerified : 0) | (key.length > 0 ? withKey : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId ?? new URL(site).hostname), tail, key]);
  }

  function clientData(type: string, { challenge }: Options, twist: Twist): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: twist.origin ?? site, crossOrigin: false }));
  }

  function credential({ credentialId = id.toString('base64url') }: Twist, response: object) {
    const type = 'public-key' as const;
    return { id: credentialId, rawId: credentialId, type, clientExtensionResults: {}, response };
  }

  return {
    register(options: Options, twist: Twist = {}) {
      owner = options.user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(twist, attested))],
      ]);
      return credential(twist, {
        clientDataJSON: clientData(twist.type ?? 'webauthn.create', options, twist).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },

    signIn(options: Options, twist: Twist = {}) {
      uses += 1;
      const told = clientData(twist.type ?? 'webauthn.get', options, twist);
      const seen = authenticatorData(twist);
      return credential(twist, {
        clientDataJSON: told.toString('base64url'),
        authenticatorData: seen.toString('base64url'),
        signature: sign('sha256', Buffer.concat([seen, sha256(told)]), privateKey).toString('base64url'),
        userHandle: twist.userHandle ?? owner,
      });
    },
  };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
