import { z } from 'zod';
import { businessSizeIds, planIds } from '../rules/plans.ts';
import { cancelReasonIds, subscriptionStates } from '../rules/subscription.ts';
import { billingDetails, billingDetailsChange } from './billing-details.ts';
import { corrections, creditNote } from './corrections.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { amount, cardForm, charge, providerId } from './signup.ts';
import { freeText } from './text.ts';

export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible'] as const;

export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(invoiceStatuses),
  issuedAt: z.iso.datetime(),
  amount,
  corrections,
  /** The credit notes that correct it, oldest first. */
  creditNotes: z.array(creditNote),
});

export const subscription = z.object({
  planId: z.enum(planIds),
  businessSize: z.enum(businessSizeIds),
  /** A smaller plan, which begins with the next month. */
  next: z.object({ planId: z.enum(planIds), businessSize: z.enum(businessSizeIds) }).nullable(),
  state: z.enum(subscriptionStates),
  /** It ends with the period that is paid for, or with the trial. */
  cancelScheduled: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
  periodEndsAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  card: card.nullable(),
  /** None where nothing will be charged. */
  nextCharge: charge.nullable(),
  /** Pence that we owe the company, and that are used up first. */
  credit: z.int(),
});

/** All that has to be paid now, to the penny, and until when. */
export const due = z.object({
  /** Oldest first; `due` is what is left to pay once the credit on it is taken off. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      issuedAt: z.iso.datetime(),
      gross: z.int(),
      due: z.int(),
    }),
  ),
  /** The month that begins with the payment, where the last one is over. */
  renewal: z.object({ gross: z.int(), due: z.int() }).nullable(),
  total: z.int(),
  /** When the team loses what it still has: its work first, then the subscription. */
  endsAt: z.iso.datetime().nullable(),
});

/** GET /api/billing */
export const billingOverview = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  /** The time by which the provider counts, which a sandbox can move on. */
  now: z.iso.datetime(),
  /** None for a company that was made by hand. */
  subscription: subscription.nullable(),
  /** None where there is nothing to pay. */
  due: due.nullable(),
  /** The details for the next invoice; the company's own until it says otherwise. */
  details: billingDetails,
  invoices: z.array(invoice),
});

const chosenPlan = {
  planId: z.enum(planIds, `Please choose one of ${planIds.join(', ')}`),
  businessSize: z.enum(businessSizeIds, `Please choose one of ${businessSizeIds.join(', ')}`),
};

/** POST /api/billing/plan/preview */
export const planBody = z.strictObject(chosenPlan, refusal('field'));
export const planPreview = z.object({
  /** Charged at once; of a smaller plan nothing, since it begins with the next month. */
  dueNow: amount,
  credit: z.int(),
  nextCharge: charge,
  /** When a smaller plan begins; a larger one begins at once. */
  beginsAt: z.iso.datetime().nullable(),
});

/** PUT /api/billing/plan: only if what is due now is still what was shown */
export const changePlanBody = z.strictObject(
  { ...chosenPlan, agreedGross: z.int('Please send the amount that was shown').min(0).max(100_000_000) },
  refusal('field'),
);

/** POST /api/billing/cancellation */
export const cancelBody = z.strictObject(
  {
    reason: z.enum(cancelReasonIds, 'Please choose a reason'),
    comment: freeText(2_000).optional(),
  },
  refusal('field'),
);

/** POST /api/billing/card-setup: a form for another card, or the first one of a sign-up that was left */
export const cardSetupAnswer = cardForm.extend({
  firstCharge: charge.nullable(),
  /** True if the first charge is today's, because there is no second trial. */
  hadTrial: z.boolean(),
});

/** POST /api/billing/payment: all that is due, only if it is still what was shown */
export const payBody = z.strictObject(
  {
    agreedTotal: z.int('Please send the amount that was shown').min(0).max(100_000_000),
    /** A card form that has taken another card, which is used from now on. */
    setupId: providerId('Please send the id of the card form').optional(),
  },
  refusal('field'),
);

/** A charge is done, or the card's bank wants to be asked first: the page puts its question, and sends the same again. */
export const paymentAnswer = z.object({
  status: z.enum(['paid', 'requires_action']),
  /** Of the payment about which the bank asks. */
  clientSecret: z.string().optional(),
  publishableKey: z.string().optional(),
});

/** PUT /api/billing/card: the card that the form has taken is used from now on; nothing is charged */
export const useCardBody = z.strictObject(
  { setupId: providerId('Please send the id of the card form') },
  refusal('field'),
);

/** POST /api/billing/subscription: begins anew after the last one has ended, and is charged at once */
export const startAgainBody = changePlanBody.extend({
  /** A card form that has taken another card than the one before. */
  setupId: providerId('Please send the id of the card form').optional(),
});

/** GET /api/billing/invoices/:id.pdf */
export const invoiceParams = z.object({ id: providerId('Please send the id of an invoice') });

/** GET /api/billing/credit-notes/:id.pdf */
export const creditNoteParams = z.object({ id: providerId('Please send the id of a credit note') });

const changes = { max: 120, windowMs: 60 * 60_000 };

// Open to everybody who has to pay, whatever the state of the company.
export const billingEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/billing', access: 'billing:read', standing: 'paying', answer: billingOverview },
  downloadInvoice: {
    route: 'GET /api/billing/invoices/:id',
    access: 'billing:read',
    standing: 'paying',
    params: invoiceParams,
    answer: 'file',
  },
  downloadCreditNote: {
    route: 'GET /api/billing/credit-notes/:id',
    access: 'billing:read',
    standing: 'paying',
    params: creditNoteParams,
    answer: 'file',
  },
  setUpCard: {
    route: 'POST /api/billing/card-setup',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
    answer: cardSetupAnswer,
  },
  useCard: {
    route: 'PUT /api/billing/card',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
    body: useCardBody,
  },
  pay: {
    route: 'POST /api/billing/payment',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
    body: payBody,
    answer: paymentAnswer,
  },
  changeDetails: {
    route: 'PUT /api/billing/details',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
    body: billingDetailsChange,
    answer: billingDetails,
  },
  previewPlan: {
    route: 'POST /api/billing/plan/preview',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
    body: planBody,
    answer: planPreview,
  },
  changePlan: {
    route: 'PUT /api/billing/plan',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
    body: changePlanBody,
    answer: paymentAnswer,
  },
  cancel: {
    route: 'POST /api/billing/cancellation',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
    body: cancelBody,
  },
  resume: {
    route: 'DELETE /api/billing/cancellation',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
  },
  startAgain: {
    route: 'POST /api/billing/subscription',
    access: 'billing:manage',
    standing: 'paying',
    limit: changes,
    body: startAgainBody,
    answer: paymentAnswer,
  },
});

export type Card = z.infer<typeof card>;
export type BillingOverview = z.infer<typeof billingOverview>;
export type BillingSubscription = z.infer<typeof subscription>;
export type BillingInvoice = z.infer<typeof invoice>;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export type PlanBody = z.infer<typeof planBody>;
export type PlanPreview = z.infer<typeof planPreview>;
export type ChangePlanBody = z.infer<typeof changePlanBody>;
export type PayBody = z.infer<typeof payBody>;
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
export type BillingDue = z.infer<typeof due>;
export type StartAgainBody = z.infer<typeof startAgainBody>;
export type CancelBody = z.infer<typeof cancelBody>;
export type CardSetupAnswer = z.infer<typeof cardSetupAnswer>;
