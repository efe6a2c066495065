import { hkdfSync } from 'node:crypto';
import type { SandboxCardAnswer, SandboxPaymentAnswer } from '@heliodesk/core/contracts/sandbox';
import type { StripeConfig } from '#platform/config/config.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { showCheckout, successUrlOf } from './checkout-page.ts';
import { createPostman, deliverDue, type Send } from './delivery.ts';
import { createOpening } from './opening.ts';
import { answerRequests, type Checks } from './requests/answering.ts';
import { keptFor } from './requests/idempotency.ts';
import { Refused } from './requests/refusals.ts';
import { deleteAnswers, findDue, moveAhead } from './store.ts';
import { answerPaymentBank, invoiceIdOf } from './world/banks.ts';
import type { TypedCard } from './world/cards.ts';
import { answerCheckoutBank, type CheckoutOutcome, payCheckout, pendingIdOf } from './world/checkouts.ts';
import type { SetupIntent } from './world/objects.ts';
import { answerBank, enterCard, findSetup, setupIdOf } from './world/setups.ts';
import type { World } from './world/world.ts';

/** A Stripe in the product's own process and database, and what people, banks and time do to it. */
export type Simulator = ReturnType<typeof createSimulator>;

const day = 24 * 60 * 60_000;

export function createSimulator(platform: Platform, checks?: Checks) {
  const { db, clock, log, secret } = platform;
  const keys = keysOf(secret);
  const postman = createPostman();
  const { open, now } = createOpening(platform, () => void postman.round());
  const answer = answerRequests(open, checks);

  /** As one of the provider's own pages asks; what it does not know is nowhere. */
  const onPage = async <Result>(ids: string[], how: 'read' | 'change', work: (world: World) => Result) => {
    try {
      return await open(ids, how, work);
    } catch (error) {
      throw error instanceof Refused && error.status === 404 ? new AppError('not_found') : error;
    }
  };
  const onForm = (clientSecret: string, work: (world: World, setup: SetupIntent) => SetupIntent) =>
    onPage([setupIdOf(clientSecret)], 'change', (world) =>
      setupAnswer(work(world, findSetup(world, clientSecret))),
    );
  const onCheckout = (id: string, work: (world: World) => CheckoutOutcome) =>
    onPage([id, pendingIdOf(id)], 'change', (world): SandboxPaymentAnswer => {
      const session = world.find('checkout.session', id);
      if (session.status === 'expired') throw new AppError('not_found');
      const outcome = work(world);
      return { ...outcome, ...(outcome.status === 'complete' && { url: successUrlOf(session) }) };
    });

  /** For the SDK, in the place of the network. */
  async function fetch(asked: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked);
    const { status, headers, answered } = await answer({
      method: init.method ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: String(init.body ?? ''),
    });
    return Response.json(answered, { status, headers });
  }

  const deliverThem = (send: Send) => deliverDue({ db, clock, log, webhookSecret: keys.webhookSecret }, send);

  async function settleAll(): Promise<Date> {
    const until = await now();
    for (;;) {
      const due = await findDue(db.global, until);
      if (due === undefined) return until;
      // To open it is to do what is due.
      await open([due], 'change', () => {});
    }
  }

  return {
    ...{ keys, now, open, fetch },
    enterCard: (clientSecret: string, typed: TypedCard) =>
      onForm(clientSecret, (world, setup) => enterCard(world, setup, typed)),
    answerBank: (clientSecret: string, approved: boolean) =>
      onForm(clientSecret, (world, setup) => answerBank(world, setup, approved)),
    answerPaymentBank: (clientSecret: string, approved: boolean) =>
      onPage([invoiceIdOf(clientSecret)], 'change', (world) =>
        answerPaymentBank(world, clientSecret, approved),
      ),
    showCheckout: (id: string) => onPage([id, pendingIdOf(id)], 'read', (world) => showCheckout(world, id)),
    payCheckout: (id: string, typed: TypedCard) => onCheckout(id, (world) => payCheckout(world, id, typed)),
    answerCheckoutBank: (id: string, approved: boolean) =>
      onCheckout(id, (world) => answerCheckoutBank(world, id, approved)),

    /** Messages go this way from now on, soon after what they tell of. */
    deliverThrough(send: Send): void {
      const trouble = (err: unknown) => log.warn({ err }, 'The sandbox could not send its messages');
      postman.employ(() => deliverThem(send), trouble);
    },
    /** Sends what waits, and ends when that is done. */
    deliver: () => postman.round(),
    /** Ends when nothing is on its way any more. */
    idle: () => postman.idle(),
    deliverDue: deliverThem,

    /** Does what has fallen due because time has passed by itself. */
    async catchUp(): Promise<void> {
      const until = await settleAll();
      await deleteAnswers(db.global, Math.floor(until.getTime() / 1000) - keptFor);
      await postman.round();
    },
    /** Moves the clock on, a day at a time, and does and tells what falls due on each. */
    async advance(days: number, eachDay: (now: Date) => Promise<void> = async () => {}): Promise<void> {
      for (let passed = 0; passed < days; passed += 1) {
        await moveAhead(db.global, day);
        const now = await settleAll();
        await postman.round();
        await eachDay(now);
      }
    },
  };
}

function setupAnswer({ id: setupId, status, last_setup_error }: SetupIntent): SandboxCardAnswer {
  if (status === 'canceled') throw new AppError('not_found');
  return { status, setupId, ...(last_setup_error && { message: last_setup_error.message }) };
}

/** Keys of an account that nobody else has. */
function keysOf(secret: string): StripeConfig {
  if (!secret.trim()) throw new RangeError('The simulator cannot sign anything without a secret');
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'heliodesk sandbox webhook', 32));
  return {
    secretKey: 'sk_test_simulator',
    publishableKey: '',
    webhookSecret: derived.toString('hex'),
    apiBase: undefined,
  };
}
