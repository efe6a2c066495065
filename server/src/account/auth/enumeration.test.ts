import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommendedCost } from '#platform/password-cost.ts';
import { typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';

const samples = counted(60, 200);
/** Noise is no difference: what stays beyond the limits is measured again, and all of it judged together. */
const mostRounds = 4;
/** With the hash as it is in earnest, since the time it takes is what could tell. */
const inEarnest = { passwordCost: recommendedCost };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({}, inEarnest);
});
afterAll(() => product.stop());

const kinds = ['known', 'nobody', 'nobody else'] as const;
type Kind = (typeof kinds)[number];
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
      const times: Record<Kind, number[]> = { known: [], nobody: [], 'nobody else': [] };
      const answers = new Set<string>();
      let visitor = 0;

      async function measure(kind: Kind, sample: number): Promise<void> {
        const email = kind === 'known' ? known[sample % known.length] : `${kind}-${visitor}@example.com`;
        visitor += 1;
        const call = ask((email as string).replace(' ', '-'), visitor);
        const start = performance.now();
        const response = await product.app.inject({ method: 'POST', ...call });
        times[kind].push(performance.now() - start);
        answers.add(
          `${response.statusCode} ${alike(response.json())} ${Object.keys(response.headers).sort()}`,
        );
      }

      const ratio = () => median(times.known) / median(times.nobody);
      // Two strangers are alike: whatever the clock says of them is the noise of this very minute.
      const noise = () => distance(median(times['nobody else']) / median(times.nobody));
      const told = () => distance(ratio()) > 1.25 * noise();
      for (let round = 0; round === 0 || (told() && round < mostRounds); round += 1) {
        // In turns, so that whatever else the machine does falls on all alike.
        for (let sample = 0; sample < samples; sample += 1)
          for (const kind of kinds) await measure(kind, sample);
      }
      expect(answers.size).toBe(1);
      console.log(
        `known ${median(times.known).toFixed(2)} ms, nobody ${median(times.nobody).toFixed(2)} ms, noise ${noise().toFixed(2)}`,
      );
      expect(told(), `known by nobody ${ratio().toFixed(2)}`).toBe(false);
    },
    counted(240_000, 1_800_000),
  );
});

/** Without what is another for everybody by its nature. */
function alike({ requestId: _, ...body }: Record<string, unknown>): string {
  const own = ['clientSecret', 'setupId', 'companyIdentifier'].filter((name) => name in body);
  return JSON.stringify({ ...body, ...Object.fromEntries(own.map((name) => [name, typeof body[name]])) });
}

/** The factor between two times, at least 1. */
function distance(ratio: number): number {
  return Math.max(ratio, 1 / ratio);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
