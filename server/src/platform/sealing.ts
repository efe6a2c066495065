import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export type Seal = ReturnType<typeof createSeal>;

/**
 * Keeps text so that the database alone does not tell it. What is sealed for one purpose and one owner opens for no
 * other, so that a row copied to somebody else is worth nothing there.
 */
export function createSeal(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `heliodesk ${purpose}`, 32));

  return {
    seal(text: string, owner: string): Buffer {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    /** The text, or nothing where it was sealed with another secret, for another owner, or was changed. */
    open(sealed: Buffer, owner: string): string | undefined {
      try {
        const nonce = sealed.subarray(0, nonceLength);
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
        decipher.setAAD(Buffer.from(owner));
        decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
        const text = decipher.update(sealed.subarray(nonceLength + tagLength));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
