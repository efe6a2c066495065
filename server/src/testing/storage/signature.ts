import { createHmac, hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Keys = { accessKeyId: string; secretAccessKey: string };

const longestSkew = 15 * 60_000;
const authorisation =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** The code with which S3 refuses a request that is not signed as Signature V4 asks; none for one that is. */
export function refusalOf(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const { headers, method, url = '' } = request;
  const [, id, day, region, signed = '', signature] = authorisation.exec(headers.authorization ?? '') ?? [];
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== hash('sha256', body)) return 'XAmzContentSHA256Mismatch';
  const date = String(headers['x-amz-date']);
  const sentAt = Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sentAt) < longestSkew)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    ...[method, path.split('/').map(canonicalised).join('/'), canonicalQuery(query)],
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signed, payload],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash('sha256', canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function canonicalQuery(query: string): string {
  const pairs = query.split('&').filter(Boolean).sort();
  return pairs.map((pair) => pair.split('=').map(canonicalised).join('=')).join('&');
}

/** A plus sign is a plus sign here, and not a space. */
function canonicalised(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
