import { isoCBOR } from '@simplewebauthn/server/helpers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { challengeIn, createCeremonies } from './ceremonies.ts';

const challenge = 'x'.repeat(43);
const { checkRegistration } = createCeremonies('https://desk.test');

const answer = (attestation: Uint8Array) => {
  const honest = createAuthenticator().register({ challenge, user: { id: 'abcd' } });
  const attestationObject = Buffer.from(attestation).toString('base64url');
  return { ...honest, response: { ...honest.response, attestationObject } } as never;
};

it('no attestation, however odd, is taken or makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 500 }), async (attestation) => {
      expect(await checkRegistration(answer(attestation), challenge)).toBeUndefined();
    }),
  );
  const nested = Buffer.alloc(29_000, 0x81);
  expect(await checkRegistration(answer(nested), challenge)).toBeUndefined();
});

it('the certificate of a maker is not even read', async () => {
  for (const format of ['packed', 'tpm', 'apple', 'android-key', 'android-safetynet', 'fido-u2f']) {
    const statement = new Map<string, unknown>([['x5c', [new Uint8Array(10)]]]);
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(37)],
    ]);
    expect(await checkRegistration(answer(isoCBOR.encode(attestation as never)), challenge)).toBeUndefined();
  }
});

it('what is no client data holds no challenge', () => {
  for (const text of ['', '{', 'null', '[]', '{"challenge":7}', `{"challenge":"${'x'.repeat(101)}"}`]) {
    const clientDataJSON = Buffer.from(text).toString('base64url');
    expect(challengeIn({ response: { clientDataJSON } } as never)).toBeUndefined();
  }
});
