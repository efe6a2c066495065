import { createHmac, timingSafeEqual } from 'node:crypto';

/** X-Twilio-Signature of a request by Twilio: over the address that it calls, and all that it says. */
export function signatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const said = names.map((name) =>
    [...new Set(form.getAll(name))]
      .sort()
      .map((value) => name + value)
      .join(''),
  );
  return createHmac('sha1', authToken)
    .update(url + said.join(''))
    .digest('base64');
}

export function isSigned(
  authToken: string,
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(authToken, url, form))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
