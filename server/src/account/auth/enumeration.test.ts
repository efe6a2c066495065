import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const samples = 200;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Ask = (email: string, visitor: number) => { url: string; payload: object; remoteAddress: string };

const from = (visitor: number) => `10.1.${visitor >> 8}.${visitor & 255}`;

const asks: Record<string, Ask> = {
  login: (email, visitor) => ({
    url: '/api/auth/login',
    payload: { email, password: 'Wrong-Roof-1' },
    remoteAddress: from(visitor),
  }),
  'register-company': (email, visitor) => ({
    url: '/api/auth/register-company',
    payload: { ...typedSignUp(), adminEmail: email },
    remoteAddress: from(visitor),
  }),
  'forgot-password': (email, visitor) => ({
    url: '/api/auth/forgot-password',
    payload: { email },
    remoteAddress: from(visitor),
  }),
};

describe('whether an address has an account', () => {
  it.each(Object.entries(asks))(
    '[LOGIN-3] cannot be told from %s: not by words, status or time',
    async (_, ask) => {
      // Many people, since one account is counted.
      const known: string[] = [];
      for (let person = 0; person < samples / 2; person += 1)
        known.push((await product.given.company({ password: 'Roof-Survey-12' })).owner.email);
      const times = { known: [] as number[], nobody: [] as number[] };
      const answers = new Set<string>();
      // In turns, so that whatever else the machine does falls on both alike.
      for (let sample = 0; sample < samples; sample += 1) {
        for (const kind of ['known', 'nobody'] as const) {
          const email = kind === 'known' ? known[sample % known.length] : `nobody-${sample}@example.com`;
          const start = performance.now();
          const response = await product.app.inject({ method: 'POST', ...ask(email as string, sample) });
          times[kind].push(performance.now() - start);
          answers.add(
            `${response.statusCode} ${alike(response.json())} ${Object.keys(response.headers).sort()}`,
          );
        }
      }
      expect(answers.size).toBe(1);
      const ratio = median(times.known) / median(times.nobody);
      console.log(`known ${median(times.known).toFixed(2)} ms, nobody ${median(times.nobody).toFixed(2)} ms`);
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.25);
    },
    60_000,
  );
});

/** Without what is another for everybody by its nature. */
function alike({ requestId: _, ...body }: Record<string, unknown>): string {
  const own = ['clientSecret', 'setupId', 'companyIdentifier'].filter((name) => name in body);
  return JSON.stringify({ ...body, ...Object.fromEntries(own.map((name) => [name, typeof body[name]])) });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
