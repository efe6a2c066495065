import { isLockTimeout } from '#platform/db/trouble.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { PaymentEvent, PaymentSubject } from '../gateways/gateway.ts';
import type { Payments } from '../payments.ts';
import type { createCheckouts } from '../sign-up/checkouts.ts';
import type { createCompletion } from '../sign-up/completion.ts';
import { deleteEvents, findCompanyOfCustomer, isEventKnown, noteEvent } from '../store.ts';
import { CompanyBusy } from './lease.ts';
import type { Sync } from './sync.ts';

type Parts = {
  platform: Platform;
  payments: Payments;
  sync: Sync;
  completion: ReturnType<typeof createCompletion>;
  checkouts: ReturnType<typeof createCheckouts>;
};

const day = 24 * 60 * 60_000;
/** Longer than any provider goes on sending a message that was not taken. */
const remembered = 90 * day;

/** Messages of the provider, in any order, any number of times and days late: each only says where to look. */
export function createWebhook({
  platform: { db, clock, log },
  payments,
  sync,
  completion,
  checkouts,
}: Parts) {
  const { gateway } = payments;

  async function receive(body: Buffer, signature: string | undefined): Promise<void> {
    const event = gateway.parseWebhook(body, signature);
    if (await isEventKnown(db.global, event.id)) return;
    try {
      await (event.subject ? lookAt(event, event.subject) : aboutNobody(event));
    } catch (error) {
      // Somebody is deciding about the same company: the provider sends it again.
      throw error instanceof CompanyBusy || isLockTimeout(error) ? new AppError('overloaded') : error;
    }
  }

  async function lookAt(event: PaymentEvent, { kind, id }: PaymentSubject): Promise<void> {
    if (kind === 'setup') return cardTaken(event, id);
    if (kind === 'checkout') {
      await checkouts.complete(id, event);
      return ignored(event);
    }
    const customerId = await customerOf(kind, id);
    const companyId = customerId && (await db.asSystem((tx) => findCompanyOfCustomer(tx, customerId)));
    if (companyId) return sync.refresh(companyId, event);
    return aboutNobody(event);
  }

  async function customerOf(kind: PaymentSubject['kind'], id: string): Promise<string | undefined> {
    if (kind === 'customer') return id;
    if (kind === 'payment') return gateway.customerOfPayment(id);
    return (await gateway.getSubscription(id))?.customerId;
  }

  async function aboutNobody(event: PaymentEvent): Promise<void> {
    log.info({ event: event.id, type: event.type }, 'A message of the provider is about nobody here');
    return ignored(event);
  }

  /** For a tab that was closed after the card was taken. */
  async function cardTaken(event: PaymentEvent, setupId: string): Promise<void> {
    const setup = await gateway.getCardSetup(setupId);
    const owner = setup && (await db.asSystem((tx) => findCompanyOfCustomer(tx, setup.customerId)));
    if (setup?.status === 'succeeded' && owner === setup.companyId)
      await completion.start(setup.companyId, setup, { event });
    else await ignored(event);
  }

  /** Of nobody here, or of something that needs nothing done. */
  async function ignored(event: PaymentEvent): Promise<void> {
    await noteEvent(db.global, event, clock.now());
  }

  const tidy = () => deleteEvents(db.global, new Date(clock.now().getTime() - remembered));

  return { receive, tidy };
}

/** The body from the parser that leaves it as it came: only that can be checked. */
export function rawBody(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError('webhook_refused');
  return body;
}
