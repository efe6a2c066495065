import { createHmac, timingSafeEqual } from 'node:crypto';

type Of = { companyId: string; messageId: string };

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const macOf = (secret: string, ids: Buffer): Buffer =>
  createHmac('sha256', secret).update('unsubscribe').update(ids).digest().subarray(0, 16);

/** What stands in the link below a letter: which one it was, so that nobody unsubscribes somebody else. */
export function unsubscribeToken(secret: string, { companyId, messageId }: Of): string {
  const ids = Buffer.concat([bytesOf(companyId), bytesOf(messageId)]);
  return Buffer.concat([ids, macOf(secret, ids)]).toString('base64url');
}

export function readUnsubscribeToken(secret: string, token: string): Of | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48) return undefined;
  const ids = bytes.subarray(0, 32);
  if (!timingSafeEqual(macOf(secret, ids), bytes.subarray(32))) return undefined;
  return { companyId: uuidOf(ids.subarray(0, 16)), messageId: uuidOf(ids.subarray(16)) };
}
