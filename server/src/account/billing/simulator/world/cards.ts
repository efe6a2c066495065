import { createHash, randomBytes } from 'node:crypto';
import type { SandboxPaymentBody } from '@heliodesk/core/contracts/sandbox';
import type { PaymentMethod } from './objects.ts';
import type { World } from './world.ts';

/** The cards of Stripe's test mode that are known here: https://docs.stripe.com/testing */
export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  stolen: '4000 0000 0000 9979',
  expired: '4000 0000 0000 0069',
  /** Its bank wants to be asked first. */
  asksBank: '4000 0025 0000 3155',
  /** Its bank wants to be asked about each charge too. */
  asksEachTime: '4000 0027 6000 3184',
  /** Can be kept, and is refused when it is charged. */
  failsLater: '4000 0000 0000 0341',
  /** Is charged, and its holder says at the bank that it was not them. */
  disputed: '4000 0000 0000 0259',
  /** One and the same, whoever types it: a second trial with it is known for one. */
  known: '4000 0566 5566 5556',
} as const;

export type TestCard = keyof typeof testCards;
export type TypedCard = SandboxPaymentBody;
export type Decline = { words: string; code: string };
/** The kept part of a card: never its number, and nothing that could be charged elsewhere. */
export type EnteredCard = Pick<PaymentMethod['card'], 'last4' | 'exp_month' | 'exp_year'>;

const generic: Decline = { words: 'Your card was declined.', code: 'generic_decline' };
const expired: Decline = { words: 'Your card has expired.', code: 'expired_card' };
const noFunds: Decline = { words: 'Your card has insufficient funds.', code: 'insufficient_funds' };
const unauthenticated: Decline = {
  words: 'Your card was declined. This transaction requires authentication.',
  code: 'authentication_required',
};
export const bankRefused: Decline = {
  words:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  code: 'authentication_failed',
};

type CardBehaviour = {
  entered?: Decline;
  asksBank?: true;
  asksEachTime?: true;
  charged?: Decline;
  disputed?: true;
  known?: true;
};

/** Each card's behaviour when it is entered, and when it is charged later. */
const behaviours: Record<TestCard, CardBehaviour> = {
  good: {},
  declined: { entered: generic },
  noFunds: { entered: noFunds },
  stolen: { entered: { ...generic, code: 'stolen_card' } },
  expired: { entered: expired },
  asksBank: { asksBank: true },
  asksEachTime: { asksBank: true, asksEachTime: true, charged: unauthenticated },
  failsLater: { charged: generic },
  disputed: { disputed: true },
  known: { known: true },
};

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');
const byNumber = new Map(
  Object.entries(testCards).map(([name, number]) => [digitsOf(number), behaviours[name as TestCard]]),
);
/** Each of them ends differently, so that nothing more has to be kept. */
const byLast4 = new Map([...byNumber].map(([number, behaviour]) => [number.slice(-4), behaviour]));

/** As somebody types one of them. */
export function typedCard(card: TestCard, expiry = '12/39'): TypedCard {
  return { cardNumber: testCards[card], expiry, cvc: '123' };
}

/** Names that stand for a card wherever a payment method is asked for in test mode. */
const tokens: Record<string, TestCard> = {
  pm_card_visa: 'good',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeCustomerFail: 'failsLater',
  pm_card_authenticationRequired: 'asksBank',
};

export function cardBehind(token: string): TypedCard | undefined {
  const card = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  return card && typedCard(card);
}

/** The card that was typed, or why it is not taken. No answer repeats what was typed. */
export function readCard({ cardNumber, expiry, cvc }: TypedCard, now: number): EnteredCard | Decline {
  const number = digitsOf(cardNumber);
  const behaviour = byNumber.get(number);
  if (!behaviour)
    return { words: 'Your card number is not one of the sandbox’s test cards.', code: 'incorrect_number' };
  const date = readExpiry(expiry);
  if (!date) return { words: "Your card's expiration date is incomplete.", code: 'invalid_expiry_month' };
  if (hasExpired(date, now)) return expired;
  if (!/^\d{3,4}$/.test(cvc.trim()))
    return { words: "Your card's security code is incomplete.", code: 'incorrect_cvc' };
  return behaviour.entered ?? { last4: number.slice(-4), ...date };
}

export function keepCard(world: World, card: EnteredCard, customer: string | null): PaymentMethod {
  return world.keep<PaymentMethod>({
    id: world.newId('pm'),
    object: 'payment_method',
    created: world.now,
    livemode: false,
    type: 'card',
    customer,
    card: { brand: 'visa', ...card, fingerprint: fingerprintOf(card) },
  });
}

/**
 * Stripe's is the number's alone: https://docs.stripe.com/api/payment_methods/object (card.fingerprint). Here everybody
 * types the same few numbers, so each of them stands for another card each time, all but the one that is known again.
 */
function fingerprintOf({ last4 }: EnteredCard): string {
  const of = byLast4.get(last4)?.known ? createHash('sha256').update(last4).digest() : randomBytes(16);
  return of.toString('hex').slice(0, 16);
}

/** True if its bank is asked as it is given. */
export function asksBank({ last4 }: EnteredCard): boolean {
  return byLast4.get(last4)?.asksBank === true;
}

/** True if its bank asks about a charge while somebody is there to answer. */
export function asksEachTime(world: World, methodId: string | null): boolean {
  const card = cardOf(world, methodId);
  return card !== undefined && byLast4.get(card.last4)?.asksEachTime === true;
}

export function isDisputed(world: World, methodId: string | null): boolean {
  const card = cardOf(world, methodId);
  return card !== undefined && byLast4.get(card.last4)?.disputed === true;
}

/** Why a charge to this payment method is refused, if it is. */
export function declineOf(world: World, methodId: string | null): Decline | undefined {
  const card = cardOf(world, methodId);
  if (!card) return generic;
  return hasExpired(card, world.now) ? expired : byLast4.get(card.last4)?.charged;
}

function cardOf(world: World, methodId: string | null): EnteredCard | undefined {
  return methodId === null ? undefined : world.find('payment_method', methodId).card;
}

type Expiry = Pick<EnteredCard, 'exp_month' | 'exp_year'>;

function readExpiry(typed: string): Expiry | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*((?:20)?\d\d)\s*$/.exec(typed) ?? [];
  return month && year ? { exp_month: Number(month), exp_year: 2000 + (Number(year) % 100) } : undefined;
}

/** A card is good until the end of its month. */
function hasExpired({ exp_month, exp_year }: Expiry, now: number): boolean {
  return now * 1000 >= Date.UTC(exp_year, exp_month, 1);
}
