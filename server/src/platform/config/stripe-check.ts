import { existsSync } from 'node:fs';
import { StartupProblem } from '#platform/errors.ts';
import type { StripeConfig } from './config.ts';

type Settings = { stripe: StripeConfig; publicUrl: string | undefined };

/** Settings of `npm run stripe:check`: a key of a test account, where no money moves. */
export function stripeCheckSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return settingsIn(process.env);
}

export function settingsIn(env: Record<string, string | undefined>): Settings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase, PUBLIC_URL } = env;
  if (!secretKey?.trim())
    throw new StartupProblem(
      'Set STRIPE_SECRET_KEY to a secret key of a test account, sk_test_…, from Stripe’s dashboard under Developers, API keys. Set PUBLIC_URL too to have the messages looked at that Stripe sends there.',
    );
  if (/^(?:sk|rk)_live_/.test(secretKey))
    throw new StartupProblem(
      'STRIPE_SECRET_KEY is a live key, and this would charge and cancel with it. Nothing was done. Set a key of the test mode, sk_test_…, instead.',
    );
  if (!/^(?:sk|rk)_test_\w+$/.test(secretKey))
    throw new StartupProblem(
      'STRIPE_SECRET_KEY must be a secret key of Stripe’s test mode such as sk_test_….',
    );
  const unused = { publishableKey: '', webhookSecret: '' };
  return {
    stripe: { ...unused, secretKey, apiBase: apiBase?.trim() ? new URL(apiBase).origin : undefined },
    publicUrl: PUBLIC_URL?.trim() ? new URL(PUBLIC_URL).origin : undefined,
  };
}
