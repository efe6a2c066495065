import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type FileSize, fileSizes } from '@heliodesk/core/contracts/files';
import type { FileKey } from './store.ts';

/** A file in one of its sizes, until a moment. */
export type Linked = FileKey & { size: FileSize; expiresAt: Date };

const idLength = 16;
const saidLength = 2 * idLength + 1 + 6;

/** Signs what a link leads to, so that it needs no session and can be made by nobody else. */
export function createLinks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'heliodesk file links', 32));
  const signatureOf = (said: Buffer) => createHmac('sha256', key).update(said).digest();

  return {
    tokenOf({ companyId, id, size, expiresAt }: Linked): string {
      const rest = Buffer.alloc(7);
      rest.writeUInt8(fileSizes.indexOf(size));
      rest.writeUIntBE(expiresAt.getTime(), 1, 6);
      const said = Buffer.concat([bytesOf(companyId), bytesOf(id), rest]);
      return Buffer.concat([said, signatureOf(said)]).toString('base64url');
    },

    /** Nothing for a token that is not ours or whose time is over. */
    read(token: string, now: Date): Linked | undefined {
      const bytes = Buffer.from(token, 'base64url');
      const [said, signature] = [bytes.subarray(0, saidLength), bytes.subarray(saidLength)];
      const expected = signatureOf(said);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
      const size = fileSizes[said.readUInt8(2 * idLength)];
      const expiresAt = new Date(said.readUIntBE(2 * idLength + 1, 6));
      if (!size || expiresAt <= now) return undefined;
      return {
        companyId: uuidOf(said.subarray(0, idLength)),
        id: uuidOf(said.subarray(idLength)),
        size,
        expiresAt,
      };
    },
  };
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex', 0, idLength).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
