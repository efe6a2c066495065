import { describe } from 'vitest';
import { describeCards } from './contract/cards.ts';
import { describeMessages } from './contract/messages.ts';
import { describePlanChanges } from './contract/plan-changes.ts';
import { describeSubscriptions } from './contract/subscriptions.ts';
import type { GatewayDriver } from './driver.ts';

/** What every payment provider promises; it must be true of Stripe as well as of the sandbox. */
export function describeGateway(name: string, start: () => Promise<GatewayDriver>): void {
  describe(`[SIGN-10] ${name} as a payment provider`, () => {
    describeCards(start);
    describeSubscriptions(start);
    describePlanChanges(start);
    describeMessages(start);
  });
}
