import type Stripe from 'stripe';
import type { StripeConfig } from '#platform/config/config.ts';
import { failureOf } from './failures.ts';

/** Asks Stripe, and turns its failures into ours. */
export type Call = <Answer>(ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

const patience = 8_000;

export function connect(config: StripeConfig, { timeout = patience }: { timeout?: number }): Call {
  let client: Promise<Stripe> | undefined;
  return async (ask) => {
    client ??= createClient(config, timeout);
    try {
      return await ask(await client);
    } catch (error) {
      throw failureOf(error);
    }
  };
}

// Imported on the first call: the SDK takes memory that a server in sandbox mode never needs.
async function createClient({ secretKey, apiBase }: StripeConfig, timeout: number): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  return new Stripe(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...placeOf(apiBase) });
}

function placeOf(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}
