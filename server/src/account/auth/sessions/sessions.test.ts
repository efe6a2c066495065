import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const me = (headers: Record<string, string>) => product.app.inject({ url: '/api/auth/me', headers });

it('[SEC-2] of many who ask at the same moment each is told who they are, and nobody who is somebody else', async () => {
  const companies = await Promise.all(Array.from({ length: 6 }, () => product.given.company()));
  const askers = await Promise.all(
    companies.map(async ({ owner }) => ({ headers: await product.signedIn(owner), email: owner.email })),
  );
  const crowd = Array.from({ length: 10 }, () => [
    ...askers,
    { headers: unknown(), email: undefined },
  ]).flat();
  const answers = await Promise.all(crowd.map(({ headers }) => me(headers)));
  expect(answers.map((answer) => answer.json().email)).toEqual(crowd.map(({ email }) => email));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
});

it('[SEC-2] a company that is not theirs, asked for beside others, is nobody’s', async () => {
  const [one, two] = [await product.given.company(), await product.given.company()];
  const cookie = await product.signedIn(one.owner);
  const named = (company: string) => me({ ...cookie, 'heliodesk-company': company });
  const answers = await Promise.all([
    me(cookie),
    named(two.company.identifier),
    named(one.company.identifier),
    named('","company":null,"x":"'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 401]);
});

it('[SEC-2] a session that has just ended is not answered from what was asked before', async () => {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const before = Array.from({ length: 20 }, () => me(headers));
  await product.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  const after = await me(headers);
  await Promise.all(before);
  expect(after.statusCode).toBe(401);
});

/** A cookie of the right form that nobody was given. */
function unknown(): Record<string, string> {
  return { cookie: `__Host-session=${'A'.repeat(43)}` };
}
