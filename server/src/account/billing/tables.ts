import type { Seller } from '@heliodesk/core/brand';
import { invoiceStatuses } from '@heliodesk/core/contracts/billing';
import { creditNoteStates } from '@heliodesk/core/contracts/corrections';
import { disputeStates } from '@heliodesk/core/rules/corrections';
import { businessSizeIds, planIds } from '@heliodesk/core/rules/plans';
import { cancelReasonIds, subscriptionStates } from '@heliodesk/core/rules/subscription';
import type { Amount } from '@heliodesk/core/rules/vat';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy } from '#platform/db/tenancy.ts';
import { sessions } from '../auth/tables.ts';
import { companies, users } from '../membership/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const pence = (name: string) => integer(name);

/** A company's subscription as the provider last told it; the provider itself is the truth. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    planId: text('plan_id', { enum: planIds }).notNull(),
    businessSize: text('business_size', { enum: businessSizeIds }).notNull(),
    /** A smaller one, which begins with the next month. */
    nextPlanId: text('next_plan_id', { enum: planIds }),
    nextBusinessSize: text('next_business_size', { enum: businessSizeIds }),
    state: text('state', { enum: subscriptionStates }).notNull(),
    cancelScheduled: boolean('cancel_scheduled').notNull().default(false),
    cancelReason: text('cancel_reason', { enum: cancelReasonIds }),
    cancelComment: text('cancel_comment').notNull().default(''),
    trialEndsAt: moment('trial_ends_at'),
    periodEndsAt: moment('period_ends_at'),
    endedAt: moment('ended_at'),
    /** Since when payments have failed; none while they do not. */
    unpaidSince: moment('unpaid_since'),
    /** The names of both at the provider; no subscription before the card is there. */
    customerId: text('customer_id').unique(),
    subscriptionId: text('subscription_id').unique(),
    /** The card form that was handed out last. */
    setupId: text('setup_id').unique(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    /** Pence a month before VAT, which the provider will charge next, and what is left over from before. */
    price: pence('price').notNull().default(0),
    credit: pence('credit').notNull().default(0),
    /** Percent on top of it. */
    vatRate: integer('vat_rate').notNull().default(20),
    /** The fewest days before the end of the trial that its owners were reminded of. */
    remindedAtDays: integer('reminded_at_days'),
    /** A checkout whose card had had its trial, so that this one did not start. */
    trialRefused: boolean('trial_refused').notNull().default(false),
    /** When the provider was last asked. */
    syncedAt: moment('synced_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (subscription) => [index('subscriptions_by_state').on(subscription.state), companyPolicy()],
);

/** Locks on a company's subscription while it is decided about, by a token, and until when at most. */
export const subscriptionLeases = pgTable(
  'subscription_leases',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  () => [companyPolicy()],
);

/**
 * As they were issued: what stands on one follows neither the company nor us when we move. Not referring to the company,
 * so that they outlive it, as the law wants of whoever charges VAT.
 */
export const invoices = pgTable(
  'invoices',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    /** Ours, in one series without holes. */
    number: text('number').notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    issuedAt: moment('issued_at').notNull(),
    paidAt: moment('paid_at'),
    net: pence('net').notNull(),
    vat: pence('vat').notNull(),
    gross: pence('gross').notNull(),
    /** The part paid from a credit, not by card. */
    fromCredit: pence('from_credit').notNull().default(0),
    /** The sum of credit notes from before it was paid. */
    reduced: pence('reduced').notNull().default(0),
    /** Sum a bank has asked back, and since when; none where that was never so, or was won. */
    disputed: pence('disputed').notNull().default(0),
    disputeState: text('dispute_state', { enum: disputeStates }),
    disputedAt: moment('disputed_at'),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    billedTo: jsonb('billed_to').$type<BilledTo>().notNull(),
    /** The issuer and the percentage of VAT; of those from before this was kept, as it is now. */
    seller: jsonb('seller').$type<Seller>(),
    vatRate: integer('vat_rate'),
    /** Until when it is kept after its company is gone. */
    keptUntil: moment('kept_until'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
  },
  (invoice) => [
    primaryKey({ columns: [invoice.companyId, invoice.id] }),
    index('invoices_owed').on(invoice.companyId).where(sql`status in ('open', 'uncollectible')`),
    index('invoices_disputed').on(invoice.disputedAt, invoice.number).where(sql`dispute_state = 'open'`),
    companyPolicy(),
  ],
);

/** Each corrects one invoice, and is kept like it: as it was issued, and longer than its company. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    companyId: companyId(),
    /** Of the refund or the credit note at the provider. */
    id: text('id').notNull(),
    /** Ours, in one series without holes. */
    number: text('number').notNull(),
    /** Undone where a refund has failed afterwards, or the provider's own was taken back. It keeps its number. */
    status: text('status', { enum: creditNoteStates }).notNull(),
    issuedAt: moment('issued_at').notNull(),
    reason: text('reason').notNull(),
    /** The invoice it corrects, as it reads. */
    invoiceId: text('invoice_id').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    invoiceIssuedAt: moment('invoice_issued_at').notNull(),
    net: pence('net').notNull(),
    vat: pence('vat').notNull(),
    gross: pence('gross').notNull(),
    /** Pence that went back to the card, were kept as credit, or came off what was to be paid. */
    refunded: pence('refunded').notNull(),
    credited: pence('credited').notNull(),
    reduced: pence('reduced').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    billedTo: jsonb('billed_to').$type<BilledTo>().notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    vatRate: integer('vat_rate').notNull(),
    keptUntil: moment('kept_until'),
  },
  (note) => [primaryKey({ columns: [note.companyId, note.id] }), companyPolicy()],
);

/** Global, a row each: the number that was given last. Held until the document is kept, so that none is left out. */
export const invoiceSeries = pgTable('invoice_series', {
  id: integer('id').primaryKey(),
  last: integer('last').notNull(),
});

/** A company's details for its invoices and where they go, where that differs from its own details. */
export const billingDetails = pgTable(
  'billing_details',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    version: version(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    vatNumber: text('vat_number').notNull(),
    email: text('email').notNull(),
  },
  () => [companyPolicy()],
);

export type InvoiceLine = { description: string; net: number };
export type BilledTo = { name: string; address: string; vatNumber: string; email: string };
export type { Amount };

/** A sign-up on the page until its card is there, and for a day after, so that a second answer is the same. */
export const signUps = pgTable(
  'sign_ups',
  {
    companyId: companyId()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The account that was made for it; none where somebody signed in began it, nor in rows from before decision 30. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session in which it was begun, whose account gets the company; none once that session has ended. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    identity: text('identity').notNull(),
    /** Of all that was typed but the password, so that a press repeated is known as the same. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (signUp) => [
    index('sign_ups_by_identity').on(signUp.identity),
    index('sign_ups_of_session').on(signUp.sessionId),
    companyPolicy(),
  ],
);

/** Global: there is no company before a hosted checkout is complete. */
export const checkouts = pgTable('checkouts', {
  /** Its name at the provider. */
  id: text('id').primaryKey(),
  planId: text('plan_id', { enum: planIds }).notNull(),
  businessSize: text('business_size', { enum: businessSizeIds }).notNull(),
  companyName: text('company_name').notNull(),
  companyEmail: text('company_email').notNull(),
  createdAt: moment('created_at').notNull(),
  /** The company that it has made. Kept where the company is gone, so that it is not made again. */
  madeCompany: uuid('made_company'),
  expired: boolean('expired').notNull().default(false),
});

/**
 * Global, since it outlives its company: by what somebody is known who has had a free trial. Each is a hash under our
 * secret, from which neither the card nor the person can be told.
 */
export const trialMarks = pgTable(
  'trial_marks',
  {
    mark: text('mark').primaryKey(),
    /** Company of the trial; its own marks do not count against it. */
    companyId: uuid('trial_of').notNull(),
    /** When it was last seen with a company that has had one. */
    seenAt: moment('seen_at').notNull(),
  },
  (mark) => [index('trial_marks_of').on(mark.companyId), index('trial_marks_by_time').on(mark.seenAt)],
);

/** Global: what the provider told us, so that the same message has its effect once. */
export const paymentEvents = pgTable(
  'payment_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), receivedAt: moment('received_at').notNull() },
  (event) => [index('payment_events_by_time').on(event.receivedAt)],
);
