import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds after which a message that was signed is too old: whoever overheard it cannot send it again. */
export const signatureLifetime = 300;

/** The header that Stripe sends with a message, and that the simulator sends alike. */
export function sign(secret: string, body: Buffer | string, at: Date): string {
  const timestamp = String(secondsOf(at));
  return `t=${timestamp},v1=${digest(secret, timestamp, body)}`;
}

/** True if the holder of the secret has signed exactly these bytes, not long ago. */
export function verify(message: {
  secret: string;
  body: Buffer;
  header: string | undefined;
  now: Date;
}): boolean {
  const { timestamp, signatures } = partsOf(message.header ?? '');
  if (!timestamp || !(secondsOf(message.now) - Number(timestamp) <= signatureLifetime)) return false;
  const expected = Buffer.from(digest(message.secret, timestamp, message.body));
  // While a secret is being replaced, Stripe signs with the old and with the new one.
  return signatures.some((given) => equal(Buffer.from(given), expected));
}

function digest(secret: string, timestamp: string, body: Buffer | string): string {
  // Anybody can sign with an empty secret.
  if (!secret.trim()) throw new RangeError('Messages cannot be signed without a secret');
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

function partsOf(header: string): { timestamp: string | undefined; signatures: string[] } {
  const parts = header.split(',').map((part) => part.split('=') as [string, string | undefined]);
  const valuesOf = (name: string) => parts.flatMap(([key, value = '']) => (key === name ? [value] : []));
  const timestamps = valuesOf('t').filter((value) => /^\d{1,12}$/.test(value));
  return { timestamp: timestamps.at(-1), signatures: valuesOf('v1') };
}

function equal(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
