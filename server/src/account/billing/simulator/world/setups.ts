import { declined, invalid } from '../requests/refusals.ts';
import { behaviours, cardBehind, type Decline, keepCard, type TestCard } from './cards.ts';
import type { Metadata, SetupIntent } from './objects.ts';
import type { World } from './world.ts';

export type CardOutcome = 'succeeded' | 'requires_action' | 'requires_payment_method';

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

export function findSetup(world: World, clientSecret: string): SetupIntent {
  const setup = world.all('setup_intent').find(({ client_secret }) => client_secret === clientSecret);
  if (!setup) throw new Error('No form has this client secret');
  return setup;
}

/** As a server confirms it, with one of the names that stand for a card. */
export function confirmSetup(
  world: World,
  { payment_method }: { payment_method?: string },
  id: string,
): SetupIntent {
  const setup = world.find('setup_intent', id);
  const card = cardBehind(payment_method ?? '');
  if (!card) throw invalid('Only the names of test cards are taken here.', { param: 'payment_method' });
  enterCard(world, setup, card);
  const { entered } = behaviours[card];
  if (entered) throw declined(entered);
  return setup;
}

/** As a cardholder confirms it, in the form. */
export function enterCard(world: World, setup: SetupIntent, card: TestCard): CardOutcome {
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalid('This SetupIntent has ended already.', { code: 'setup_intent_unexpected_state' });
  const { entered, asksBank } = behaviours[card];
  if (entered) return refuse(world, setup, entered);
  setup.last_setup_error = null;
  setup.payment_method = keepCard(world, card, null).id;
  if (!asksBank) return succeed(world, setup);
  setup.status = 'requires_action';
  world.tell('setup_intent.requires_action', setup);
  return 'requires_action';
}

export function answerBank(world: World, setup: SetupIntent, approved: boolean): CardOutcome {
  if (setup.status !== 'requires_action') throw invalid('Nobody has asked the bank.');
  return approved
    ? succeed(world, setup)
    : refuse(world, setup, {
        words:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        code: 'authentication_failed',
      });
}

function succeed(world: World, setup: SetupIntent): CardOutcome {
  setup.status = 'succeeded';
  if (setup.payment_method) {
    const method = world.find('payment_method', setup.payment_method);
    method.customer = setup.customer;
    world.tell('payment_method.attached', method);
  }
  world.tell('setup_intent.succeeded', setup);
  return 'succeeded';
}

function refuse(world: World, setup: SetupIntent, { words, code }: Decline): CardOutcome {
  setup.status = 'requires_payment_method';
  setup.payment_method = null;
  setup.last_setup_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: code,
    message: words,
  };
  world.tell('setup_intent.setup_failed', setup);
  return 'requires_payment_method';
}
