import { timingSafeEqual } from 'node:crypto';
import { declined, invalid, missing } from '../requests/refusals.ts';
import {
  asksBank,
  bankRefused,
  cardBehind,
  type Decline,
  keepCard,
  readCard,
  type TypedCard,
} from './cards.ts';
import type { Metadata, SetupIntent } from './objects.ts';
import type { World } from './world.ts';

export function createSetup(
  world: World,
  { customer, usage, metadata }: { customer?: string; usage?: string; metadata?: Metadata },
): SetupIntent {
  if (customer) world.find('customer', customer);
  const id = world.newId('seti');
  const setup = world.keep<SetupIntent>({
    id,
    object: 'setup_intent',
    created: world.now,
    livemode: false,
    status: 'requires_payment_method',
    client_secret: world.newId(`${id}_secret`),
    customer: customer ?? null,
    payment_method: null,
    last_setup_error: null,
    metadata: metadata ?? {},
    usage: usage ?? 'off_session',
  });
  world.tell('setup_intent.created', setup);
  return setup;
}

/** The id of what a client secret belongs to. */
export const setupIdOf = (clientSecret: string) => clientSecret.split('_secret_', 1)[0] ?? '';

export function findSetup(world: World, clientSecret: string): SetupIntent {
  const id = setupIdOf(clientSecret);
  const setup = world.find('setup_intent', id);
  if (!isSecret(setup.client_secret, clientSecret)) throw missing('setup_intent', id);
  return setup;
}

export function isSecret(kept: string, given: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** As a server confirms it, with one of the names that stand for a card. */
export function confirmSetup(
  world: World,
  { payment_method }: { payment_method?: string },
  id: string,
): SetupIntent {
  const setup = world.find('setup_intent', id);
  if (hasEnded(setup))
    throw invalid('This SetupIntent has ended already.', { code: 'setup_intent_unexpected_state' });
  const card = cardBehind(payment_method ?? '');
  if (!card) throw invalid('Only the names of test cards are taken here.', { param: 'payment_method' });
  enterCard(world, setup, card);
  const { last_setup_error: refused } = setup;
  if (refused) throw declined({ words: refused.message, code: refused.decline_code });
  return setup;
}

/** As a cardholder confirms it, in the form. A second press does not undo what the first has done. */
export function enterCard(world: World, setup: SetupIntent, typed: TypedCard): SetupIntent {
  if (hasEnded(setup)) return setup;
  const card = readCard(typed, world.now);
  if ('words' in card) return refuse(world, setup, card);
  setup.last_setup_error = null;
  setup.payment_method = keepCard(world, card, null).id;
  if (!asksBank(card)) return succeed(world, setup);
  setup.status = 'requires_action';
  world.tell('setup_intent.requires_action', setup);
  return setup;
}

/** Answers the bank, if it has asked. */
export function answerBank(world: World, setup: SetupIntent, approved: boolean): SetupIntent {
  if (setup.status !== 'requires_action') return setup;
  return approved ? succeed(world, setup) : refuse(world, setup, bankRefused);
}

function hasEnded({ status }: SetupIntent): boolean {
  return status === 'succeeded' || status === 'canceled';
}

function succeed(world: World, setup: SetupIntent): SetupIntent {
  setup.status = 'succeeded';
  if (setup.payment_method) {
    const method = world.find('payment_method', setup.payment_method);
    method.customer = setup.customer;
    world.tell('payment_method.attached', method);
  }
  world.tell('setup_intent.succeeded', setup);
  return setup;
}

function refuse(world: World, setup: SetupIntent, { words, code }: Decline): SetupIntent {
  setup.status = 'requires_payment_method';
  setup.payment_method = null;
  setup.last_setup_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: code,
    message: words,
  };
  world.tell('setup_intent.setup_failed', setup);
  return setup;
}
