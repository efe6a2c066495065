import { createHmac, timingSafeEqual } from 'node:crypto';

/** Two records that a link is about, such as a company and one of its messages. */
type Ids = readonly [string, string];

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const macOf = (secret: string, purpose: string, ids: Buffer): Buffer =>
  createHmac('sha256', secret).update(purpose).update(ids).digest().subarray(0, 16);

/** A token that only we can have made, for one purpose alone. Nothing has to be kept of it. */
export function signIds(secret: string, purpose: string, given: Ids): string {
  const ids = Buffer.concat(given.map(bytesOf));
  return Buffer.concat([ids, macOf(secret, purpose, ids)]).toString('base64url');
}

export function readSignedIds(secret: string, purpose: string, token: string): Ids | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48) return undefined;
  const ids = bytes.subarray(0, 32);
  if (!timingSafeEqual(macOf(secret, purpose, ids), bytes.subarray(32))) return undefined;
  return [uuidOf(ids.subarray(0, 16)), uuidOf(ids.subarray(16))];
}
