import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export type Encryption = ReturnType<typeof createEncryption>;

/**
 * Encrypts text so that the database alone does not tell it. What is encrypted for one purpose and one owner decrypts
 * for no other, so that a row copied to somebody else is worth nothing there.
 */
export function createEncryption(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `heliodesk ${purpose}`, 32));

  return {
    encrypt(text: string, owner: string): Buffer {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },

    /** The text, or nothing where it was encrypted with another secret, for another owner, or was changed. */
    decrypt(encrypted: Buffer, owner: string): string | undefined {
      try {
        const nonce = encrypted.subarray(0, nonceLength);
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
        decipher.setAAD(Buffer.from(owner));
        decipher.setAuthTag(encrypted.subarray(nonceLength, nonceLength + tagLength));
        const text = decipher.update(encrypted.subarray(nonceLength + tagLength));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
