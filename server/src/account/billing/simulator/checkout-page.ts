import type { SandboxCheckout } from '@heliodesk/core/contracts/sandbox';
import { businessSizeIds, monthlyPriceInPence, planIds } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import { pendingIdOf } from './world/checkouts.ts';
import type { Session } from './world/objects.ts';
import type { World } from './world/world.ts';

/** The hosted page, in the words that the product has put on the checkout. */
export function showCheckout(world: World, id: string): SandboxCheckout {
  const session = world.find('checkout.session', id);
  const { trial_period_days: trialDays = 0 } = world.find('pending_checkout', pendingIdOf(id)).starts;
  const planId = planIds.find((each) => each === session.metadata.planId) ?? planIds[0];
  const businessSize =
    businessSizeIds.find((each) => each === session.metadata.businessSize) ?? businessSizeIds[0];
  return {
    ...{ status: session.status, planId, businessSize, email: session.customer_email ?? '' },
    ...{ companyName: session.metadata.companyName ?? '', cancelUrl: session.cancel_url },
    successUrl: successUrlOf(session),
    firstCharge: {
      amount: withVat(monthlyPriceInPence(planId, businessSize)),
      at: new Date((world.now + trialDays * 86_400) * 1000).toISOString(),
    },
  };
}

export function successUrlOf({ id, success_url }: Session): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}
