import { generate } from 'otplib';
import type { TestProduct } from './test-product.ts';

type Person = { id: string; companyId: string };

/** The app on somebody's phone, once they have set it up with their password. */
export async function setUpApp(product: TestProduct, person: Person, password: string) {
  const headers = await product.signedIn(person);
  const ask = (method: 'POST' | 'PUT', payload: object) =>
    product.app.inject({ method, url: '/api/account/totp', headers, payload });
  const begun = await ask('POST', { password });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { secret } = begun.json();
  const confirmed = await ask('PUT', { code: await codeOf(secret, product.clock.now()) });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  // That code is used up; the next is shown half a minute later.
  product.clock.advance({ seconds: 30 });
  const recoveryCodes: string[] = confirmed.json().recoveryCodes;
  return { headers, secret, recoveryCodes, code: () => codeOf(secret, product.clock.now()) };
}

export function codeOf(secret: string, at: Date): Promise<string> {
  return generate({ secret, epoch: Math.floor(at.getTime() / 1000) });
}
