import { type TestCard, testCards } from '../../gateways/driver.ts';
import type { PaymentMethod } from './objects.ts';
import type { World } from './world.ts';

export type Decline = { words: string; code: string };

const generic: Decline = { words: 'Your card was declined.', code: 'generic_decline' };
const unauthenticated: Decline = {
  words: 'Your card was declined. This transaction requires authentication.',
  code: 'authentication_required',
};
const noFunds: Decline = { words: 'Your card has insufficient funds.', code: 'insufficient_funds' };

type CardBehaviour = { entered?: Decline; asksBank?: true; asksEachTime?: true; charged?: Decline };

/** What each card of Stripe's test mode does when it is entered, and when it is charged later. */
export const behaviours: Record<TestCard, CardBehaviour> = {
  good: {},
  declined: { entered: generic, charged: generic },
  noFunds: { entered: noFunds, charged: noFunds },
  asksBank: { asksBank: true },
  asksEachTime: { asksBank: true, asksEachTime: true, charged: unauthenticated },
  failsLater: { charged: generic },
};

/** Names that stand for a card wherever a payment method is asked for in test mode. */
const tokens: Record<string, TestCard> = {
  pm_card_visa: 'good',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeCustomerFail: 'failsLater',
  pm_card_authenticationRequired: 'asksBank',
};

export function cardBehind(token: string): TestCard | undefined {
  return tokens[token];
}

export function keepCard(world: World, card: TestCard, customer: string | null): PaymentMethod {
  const method = world.keep<PaymentMethod>({
    id: world.newId('pm'),
    object: 'payment_method',
    created: world.now,
    livemode: false,
    type: 'card',
    customer,
    card: {
      brand: 'visa',
      last4: testCards[card].slice(-4),
      exp_month: 12,
      exp_year: new Date(world.now * 1000).getUTCFullYear() + 3,
    },
  });
  world.cards.set(method.id, card);
  return method;
}

/** Whether its bank asks about a charge while somebody is there to answer. */
export function asksEachTime(world: World, methodId: string | null): boolean {
  const card = methodId === null ? undefined : world.cards.get(methodId);
  return card !== undefined && behaviours[card].asksEachTime === true;
}

/** Why a charge to this payment method is refused, if it is. */
export function declineOf(world: World, methodId: string | null): Decline | undefined {
  const card = methodId === null ? undefined : world.cards.get(methodId);
  return card ? behaviours[card].charged : generic;
}
