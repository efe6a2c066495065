import { AppError } from '#platform/errors.ts';
import type { PaymentEvent, PaymentSubject } from '../gateway.ts';
import { verify } from '../signature.ts';
import { idOf } from './references.ts';

type Message = { body: Buffer; signature: string | undefined };

export function parseWebhook(secret: string, { body, signature }: Message, now: Date): PaymentEvent {
  if (!verify({ secret, body, header: signature, now })) throw new AppError('webhook_refused');
  const event = eventOf(body);
  const corrects = /^(?:charge|refund|credit_note)\./.test(event.type);
  return { id: event.id, type: event.type, subject: subjectOf(event), corrects };
}

type Reference = string | { id: string } | null;
type Changed = {
  id?: string;
  customer?: Reference;
  payment_intent?: Reference;
  parent?: { subscription_details?: { subscription?: Reference } | null } | null;
};
type Event = { id: string; type: string; data: { object: Changed; previous_attributes?: Changed } };

function eventOf(body: Buffer): Event {
  try {
    const event = JSON.parse(body.toString('utf8'));
    if (typeof event.id === 'string' && typeof event.type === 'string' && event.data?.object) return event;
  } catch {
    // Below: signed or not, it is no message of the kind that was agreed.
  }
  throw new AppError('webhook_refused');
}

/** By the beginning of the message's type. The longest comes first where one begins another. */
const subjects: [
  beginning: string,
  subject: (changed: Changed, before?: Changed) => PaymentSubject | undefined,
][] = [
  ['setup_intent.', ({ id }) => named('setup', id)],
  ['checkout.session.', ({ id }) => named('checkout', id)],
  ['customer.subscription.', ({ id }) => named('subscription', id)],
  ['customer.updated', ({ id }) => named('customer', id)],
  // One that was taken away is nobody's any more, and was somebody's before.
  ['payment_method.', ({ customer }, before) => named('customer', customer ?? before?.customer)],
  ['credit_note.', ({ customer }) => named('customer', customer)],
  ['charge.refunded', ofPayment],
  ['charge.refund.', ofPayment],
  ['charge.dispute.', ofPayment],
  ['refund.', ofPayment],
  [
    'invoice.',
    ({ parent, customer }) =>
      named('subscription', parent?.subscription_details?.subscription) ?? named('customer', customer),
  ],
];

/** A dispute does not say whose payment it is about. */
function ofPayment({ customer, payment_intent }: Changed): PaymentSubject | undefined {
  return named('customer', customer) ?? named('payment', payment_intent);
}

function subjectOf({ type, data }: Event): PaymentSubject | undefined {
  return subjects.find(([beginning]) => type.startsWith(beginning))?.[1](
    data.object,
    data.previous_attributes,
  );
}

function named(kind: PaymentSubject['kind'], reference: Reference | undefined): PaymentSubject | undefined {
  const id = idOf(reference);
  return id ? { kind, id } : undefined;
}
