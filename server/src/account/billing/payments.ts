import type { Clock } from '#platform/clock.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import type { Platform } from '#platform/platform.ts';
import type { PaymentGateway } from './gateways/gateway.ts';
import { createStripeGateway } from './gateways/stripe/index.ts';
import { createSimulator, type Simulator } from './simulator/index.ts';

export type Payments = {
  gateway: PaymentGateway;
  /** Only where no money moves. */
  sandbox: Simulator | undefined;
  /** Queues decisions about a company's subscription, a few at a time: the provider limits how often it is asked. */
  inQueue: ReturnType<typeof createFairQueue>;
};

const instances = new WeakMap<Platform, Payments>();

/** The same for everybody in a process who asks. */
export function paymentsOf(platform: Platform): Payments {
  const known = instances.get(platform) ?? createPayments(platform);
  instances.set(platform, known);
  return known;
}

function createPayments(platform: Platform): Payments {
  const { stripe } = platform.config;
  const inQueue = createFairQueue({ concurrency: 3, mostWaiting: 200, longestWait: 5_000 });
  if (stripe) return { gateway: createStripeGateway(stripe, platform.clock), sandbox: undefined, inQueue };
  const sandbox = createSimulator(platform);
  return { gateway: createSimulatedGateway(sandbox, platform.clock), sandbox, inQueue };
}

/** Stripe's SDK and our adapter to it, before the simulator in the place of the network. */
export function createSimulatedGateway({ keys, fetch, now }: Simulator, clock: Clock): PaymentGateway {
  const gateway = createStripeGateway(keys, clock, { fetch, now });
  return { ...gateway, provider: 'sandbox', publishableKey: undefined };
}
