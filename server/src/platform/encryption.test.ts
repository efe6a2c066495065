import { expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const secret = 'a secret of this test and of nobody else';
const { encrypt, decrypt } = createEncryption(secret, 'tests');

it('what is encrypted can be decrypted for its owner, and never looks the same twice', () => {
  const encrypted = encrypt('JBSWY3DP ☀', 'ann');
  expect(decrypt(encrypted, 'ann')).toBe('JBSWY3DP ☀');
  expect(encrypted.toString('latin1')).not.toContain('JBSWY3DP');
  expect(encrypt('JBSWY3DP ☀', 'ann')).not.toEqual(encrypted);
});

it('it is decrypted for nobody else, for no other purpose, with no other secret and not when changed', () => {
  const encrypted = encrypt('JBSWY3DP', 'ann');
  expect(decrypt(encrypted, 'bob')).toBeUndefined();
  expect(createEncryption(secret, 'others').decrypt(encrypted, 'ann')).toBeUndefined();
  expect(createEncryption(`${secret}!`, 'tests').decrypt(encrypted, 'ann')).toBeUndefined();
  for (let place = 0; place < encrypted.length; place += 1) {
    const changed = Buffer.from(encrypted);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(decrypt(changed, 'ann')).toBeUndefined();
  }
  expect(decrypt(Buffer.alloc(0), 'ann')).toBeUndefined();
});
