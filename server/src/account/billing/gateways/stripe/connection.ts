import type Stripe from 'stripe';
import type { StripeConfig } from '#platform/config/config.ts';
import { failureOf } from './failures.ts';

/** Asks Stripe, and turns its failures into ours. */
export type Call = <Answer>(ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

const patience = 8_000;

export type Connecting = {
  timeout?: number;
  /** In the place of the network. */
  fetch?: typeof fetch;
};

export function connect(config: StripeConfig, connecting: Connecting): Call {
  let client: Promise<Stripe> | undefined;
  return async (ask) => {
    client ??= createClient(config, connecting);
    try {
      return await ask(await client);
    } catch (error) {
      throw failureOf(error);
    }
  };
}

// Imported on the first call: the SDK takes time and memory that a server nobody signs up on never needs.
async function createClient(
  { secretKey, apiBase }: StripeConfig,
  { timeout = patience, fetch }: Connecting,
): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  const place = fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : placeOf(apiBase);
  return new Stripe(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...place });
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
