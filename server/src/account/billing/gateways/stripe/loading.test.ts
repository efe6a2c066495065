import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const gateway = fileURLToPath(new URL('index.ts', import.meta.url));

/** Makes a gateway in a process of its own, reads a forged message, and says when the SDK was asked for. */
const program = `
  import { registerHooks } from 'node:module';
  let loads = 0;
  registerHooks({ resolve: (name, context, next) => { if (name === 'stripe') loads += 1; return next(name, context); } });
  const { createStripeGateway } = await import(${JSON.stringify(gateway)});
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const stripe = createStripeGateway({ ...keys, apiBase: 'http://127.0.0.1:1' }, { now: () => new Date() });
  try { stripe.parseWebhook(Buffer.from('{}'), 't=1,v1=1'); } catch {}
  const before = loads;
  await stripe.getSubscription('sub_1').catch(() => {});
  console.log(JSON.stringify({ before, after: loads }));
`;

it('Stripe’s SDK takes no memory before Stripe is asked for something', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({ before: 0, after: 1 });
});
