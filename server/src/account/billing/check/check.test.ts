import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { settingsIn } from '#platform/config/stripe-check.ts';
import { temporaryFolder } from '#testing/folders.ts';
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { type CheckingServer, type Options, startCheckingServer } from '#testing/stripe/checking-server.ts';
import { handledEvents } from '../gateways/stripe/handled-events.ts';
import { checkStripe } from './check.ts';
import { steps } from './steps.ts';

const program = fileURLToPath(new URL('../../../stripe-check.ts', import.meta.url));
const publicUrl = 'https://desk.test';
const url = `${publicUrl}/api/billing/webhook`;

let server: CheckingServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const start = async (options: Partial<Options> = {}) => {
  server = await startCheckingServer({ ...stripeKeys, ...options });
  return server;
};

type Run = { code: number; lines: string[]; errors: string };

/** In a folder of its own, where no .env lies. */
async function run(env: Record<string, string>): Promise<Run> {
  const folder = temporaryFolder('stripe-check');
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, [program], { cwd: folder.path, env }, (error, stdout, errors) => {
        const code = error ? Number(error.code) : 0;
        resolve({ code, lines: stdout.trim().split('\n'), errors });
      });
    });
  } finally {
    folder.remove();
  }
}

async function checkAt({ url: apiBase }: CheckingServer) {
  const lines: string[] = [];
  const isAsExpected = await checkStripe({ stripe: { ...stripeKeys, apiBase }, publicUrl }, (line) =>
    lines.push(line),
  );
  return { isAsExpected, lines };
}

describe('npm run stripe:check', () => {
  it('[SIGN-28] lives through a whole subscription on a test clock, says what it saw and leaves nothing behind', async () => {
    const stripe = await start({ webhooks: [{ url, enabled_events: ['*'] }] });
    const { code, lines, errors } = await run({
      ...{ STRIPE_SECRET_KEY: stripeKeys.secretKey, STRIPE_API_BASE: stripe.url, PUBLIC_URL: publicUrl },
    });
    expect(errors).toBe('');
    const walked = lines.filter((line) => line.includes(' | '));
    expect(walked.map((line) => line.split(' | ')[1])).toEqual(steps.map(({ name }) => name));
    for (const line of walked) {
      expect(line).toMatch(/^\d+ \w+ \d{4} \| .+ \| expected: .+ \| seen: .+ \| ok$/);
      const [, , expected = '', seen = ''] = line.split(' | ');
      expect(seen.replace('seen: ', '')).toBe(expected.replace('expected: ', ''));
    }
    expect(walked[1]).toContain('seen: active, Lead Magnets (small), £54.00 charged');
    expect(walked[7]).toContain('seen: suspended, Lead Magnets (small), nothing charged, £54.00 due');
    expect(lines.at(-2)).toBe(`Stripe sends all of them to ${url}.`);
    expect(code).toBe(0);
    const left = stripe.world.objects.map(({ object }) => object);
    expect(left.filter((kind) => /^(customer|subscription|invoice|charge)$/.test(kind))).toEqual([]);
  });

  it('[SIGN-28] says where Stripe does something else, names the messages that are missing, and fails', async () => {
    const enabled_events = handledEvents.filter((type) => type !== 'payment_method.detached');
    const stripe = await start({
      webhooks: [{ url, enabled_events: [...enabled_events] }],
      // As if somebody had taken the VAT off what is sold.
      afterwards: () => {
        for (const subscription of stripe.world.all('subscription')) subscription.default_tax_rates = [];
      },
    });
    const { isAsExpected, lines } = await checkAt(stripe);
    expect(lines.find((line) => line.includes('The trial ends'))).toMatch(
      /expected: .*£54\.00 charged \| seen: .*£45\.00 charged \| DIFFERS$/,
    );
    expect(lines.at(-2)).toBe(`Stripe doesn’t send these to ${url}: payment_method.detached.`);
    expect(isAsExpected).toBe(false);
  });

  it('[SIGN-28] stops where Stripe refuses, says so, and cleans up', async () => {
    const stripe = await start({
      afterwards: () => {
        for (const { id, status } of stripe.world.all('subscription'))
          if (status === 'active') stripe.world.forget(id);
      },
    });
    const { isAsExpected, lines } = await checkAt(stripe);
    expect(lines.some((line) => line.includes('Stopped here'))).toBe(true);
    expect(isAsExpected).toBe(false);
    expect(stripe.world.all('customer')).toEqual([]);
  });

  it('[SIGN-28] without a key says in two sentences what to set, and does nothing', async () => {
    const { code, errors, lines } = await run({});
    expect(errors.trim()).toMatch(/^Set STRIPE_SECRET_KEY to [^.]*\. Set PUBLIC_URL [^.]*\.$/);
    expect([code, lines]).toEqual([1, ['']]);
  });

  it.each([
    ['sk_live_123456789', /is a live key.*Nothing was done/],
    ['rk_live_123456789', /is a live key.*Nothing was done/],
    ['pk_test_123456789', /must be a secret key of Stripe’s test mode/],
  ])('[SIGN-28] %s is refused before anything is asked of Stripe', (STRIPE_SECRET_KEY, words) => {
    expect(() => settingsIn({ STRIPE_SECRET_KEY })).toThrow(words);
  });
});
