import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { PaymentEvent, PaymentSubject } from '../gateway.ts';
import { sign, verify } from '../signature.ts';
import type { EventObject, EventRecord, InvoiceRecord, News, SubscriptionRecord } from './records.ts';
import { insertOnce } from './store.ts';
import type { Workings } from './workings.ts';

export async function recordNews(tx: Tx, news: readonly News[]): Promise<void> {
  for (const { type, object, at } of news) {
    const event: EventRecord = { id: eventId(at), type, object, createdAt: at };
    await insertOnce(tx, 'event', event, { customerId: object.customer, dueAt: at, createdAt: at });
  }
}

let told = 0;

/** In order of time, and within a moment in the order in which it was told. */
function eventId(at: Date): string {
  told += 1;
  const time = at.getTime().toString(16).padStart(12, '0');
  return `evt_sbx_${time}${told.toString(16).padStart(8, '0')}${randomBytes(8).toString('hex')}`;
}

export function aboutSubscription({ id, customerId }: SubscriptionRecord): EventObject {
  return { id, object: 'subscription', customer: customerId };
}

export function aboutInvoice({ id, customerId, subscriptionId }: InvoiceRecord): EventObject {
  return { id, object: 'invoice', customer: customerId, subscription: subscriptionId };
}

export type Message = { body: string; signature: string };

/** Signed when it is sent, by the true time: a message is late when it arrives late, however far the clock was moved. */
export function messageOf({ webhookSecret, clock }: Workings, event: EventRecord): Message {
  const { id, type, object, createdAt } = event;
  const created = Math.floor(createdAt.getTime() / 1000);
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
  return { body, signature: sign(webhookSecret, body, clock.now()) };
}

const eventBody = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({
    object: z.object({ id: z.string(), object: z.string(), subscription: z.string().optional() }),
  }),
});

export function parseMessage(
  { webhookSecret, clock }: Workings,
  body: Buffer,
  header: string | undefined,
): PaymentEvent {
  if (!verify({ secret: webhookSecret, body, header, now: clock.now() }))
    throw new AppError('webhook_refused');
  const parsed = eventBody.safeParse(readJson(body));
  if (!parsed.success) throw new AppError('webhook_refused');
  const { id, type, data } = parsed.data;
  return { id, type, subject: subjectOf(data.object) };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const subjects: Record<string, PaymentSubject['kind']> = {
  setup_intent: 'setup',
  'checkout.session': 'checkout',
  subscription: 'subscription',
  customer: 'customer',
};

function subjectOf({ id, object, subscription }: EventObject): PaymentSubject | undefined {
  if (object === 'invoice') return subscription ? { kind: 'subscription', id: subscription } : undefined;
  const kind = subjects[object];
  return kind && { kind, id };
}
