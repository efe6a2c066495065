import type { PaymentMethod } from './objects.ts';
import type { World } from './world.ts';

/** The cards of Stripe's test mode that are known here: https://docs.stripe.com/testing */
export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  /** Its bank wants to be asked first. */
  asksBank: '4000 0025 0000 3155',
  /** Its bank wants to be asked about each charge too. */
  asksEachTime: '4000 0027 6000 3184',
  /** Can be kept, and is refused when it is charged. */
  failsLater: '4000 0000 0000 0341',
} as const;

export type TestCard = keyof typeof testCards;

const names = Object.keys(testCards) as TestCard[];

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
  return world.keep<PaymentMethod>({
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
}

/** Every card that can be kept ends differently, so that nothing more of it has to be. */
function behaviourOf(world: World, methodId: string | null): CardBehaviour | undefined {
  const last4 = methodId === null ? undefined : world.find('payment_method', methodId).card.last4;
  const card = names.find((name) => testCards[name].slice(-4) === last4);
  return card && behaviours[card];
}

/** Whether its bank asks about a charge while somebody is there to answer. */
export function asksEachTime(world: World, methodId: string | null): boolean {
  return behaviourOf(world, methodId)?.asksEachTime === true;
}

/** Why a charge to this payment method is refused, if it is. */
export function declineOf(world: World, methodId: string | null): Decline | undefined {
  const behaviour = behaviourOf(world, methodId);
  return behaviour ? behaviour.charged : generic;
}
