import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { businessSizeIds, signupPlanIds } from '../rules/plans.ts';
import { chosenPassword } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText, longestContactText } from './text.ts';

export const signupMessages = {
  companyName: 'Company name must be at least 2 characters',
  email: 'Please enter a valid email address',
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  plan: 'Please select a subscription plan',
} as const;

const longestName = 100;
const address = freeText(longestContactText).refine(mailableAddress, signupMessages.email);

const company = {
  companyName: lineOfText(longestContactText).min(2, signupMessages.companyName),
  companyEmail: address,
  companyPhone: lineOfText(50).optional(),
};
const tariff = {
  planId: z.enum(signupPlanIds, signupMessages.plan),
  businessSize: z.enum(businessSizeIds, `Please choose one of ${businessSizeIds.join(', ')}`),
};

/** POST /api/auth/register-company */
export const registerCompanyBody = z.strictObject(
  {
    ...company,
    adminFirstName: lineOfText(longestName).min(2, signupMessages.firstName),
    adminLastName: lineOfText(longestName).min(2, signupMessages.lastName),
    adminEmail: address,
    password: chosenPassword,
    ...tariff,
  },
  refusal('field'),
);

/** POST /api/auth/companies, by somebody who is signed in: the company is added to their account */
export const anotherCompanyBody = z.strictObject({ ...company, ...tariff }, refusal('field'));

/** The provider's id for something of its own: never free text, since a database is asked for it. */
export const providerId = (message: string) => z.string(message).regex(/^[\w-]{1,200}$/, message);

export const amount = z.object({ net: z.int(), vat: z.int(), gross: z.int() });

/** The card form's data for a browser: the provider, and the secret of this one form. */
export const cardForm = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  /** Only where the provider is Stripe. */
  publishableKey: z.string().optional(),
  clientSecret: z.string(),
  setupId: z.string(),
});

/** GET /api/payments: where cards are taken, so that a page can warn before anybody types one */
export const paymentProvider = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  publishableKey: z.string().optional(),
});

/** The next charge, and its date. */
export const charge = z.object({ amount, at: z.iso.datetime() });

export const registerCompanyAnswer = cardForm.extend({
  companyIdentifier: z.string(),
  firstCharge: charge,
  /** True if the person has had their free trial, so that the first charge is today's. */
  hadTrial: z.boolean(),
  /** The same was sent before, by the same person, and its trial has started: no card is wanted. */
  completed: z.boolean(),
});

/** The user of a free trial, who gets no second one: the card, or the person who signs up. */
export const trialUsers = ['card', 'owner'] as const;

/** POST /api/auth/register-company/complete */
export const completeSignupBody = z.strictObject(
  {
    companyIdentifier: providerId('Please send the company’s identifier'),
    setupId: providerId('Please send the id of the card form'),
    /** The amount shown and charged at once where there is no second trial, in pence. */
    agreedGross: z.int('Please send the amount that was shown').min(0).max(100_000_000).optional(),
  },
  refusal('field'),
);

/** As the provider's own result looks, so that a page reads both alike. */
export const completeSignupAnswer = z.object({
  status: z.enum(['succeeded', 'processing', 'requires_payment_method', 'trial_used', 'requires_action']),
  metadata: z.object({ companyId: z.uuid().optional() }),
  /** The provider's message about a card that failed. */
  message: z.string().optional(),
  /** True if this browser is signed in now; else the address was sent a link by mail to continue. */
  signedIn: z.boolean(),
  /** Nothing was charged: what has had its free trial, what would be charged today, and a form for another card. */
  trialUsed: z.object({ by: z.enum(trialUsers), amount, form: cardForm }).optional(),
  /** Of a payment about which the card's bank asks first; then the same is sent again. */
  clientSecret: z.string().optional(),
  publishableKey: z.string().optional(),
});

/** GET /api/checkout/sessions/:id, for the page that a hosted checkout returns to */
export const checkoutParams = z.object({ id: providerId('Please send the id of a checkout') });
export const checkoutOutcome = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  trialEndsAt: z.iso.datetime().nullable(),
  /** The card has had its trial: none has started, and nothing was charged. */
  hadTrial: z.boolean(),
  companyName: z.string().nullable(),
  /** True once somebody of the company can sign in; before that, the link that was mailed leads in. */
  entered: z.boolean(),
});

const hour = 60 * 60_000;
/** A page asks again while it waits. */
const asked = { max: 600, windowMs: hour };
const registrations = { max: 60, windowMs: hour };

export const signupEndpoints = /* @__PURE__ */ endpoints({
  nameProvider: { route: 'GET /api/payments', access: 'public', answer: paymentProvider },
  register: {
    route: 'POST /api/auth/register-company',
    access: 'public',
    limit: registrations,
    body: registerCompanyBody,
    answer: registerCompanyAnswer,
  },
  registerAnother: {
    route: 'POST /api/auth/companies',
    access: 'signed-in',
    limit: registrations,
    body: anotherCompanyBody,
    answer: registerCompanyAnswer,
  },
  complete: {
    route: 'POST /api/auth/register-company/complete',
    access: 'public',
    limit: asked,
    body: completeSignupBody,
    answer: completeSignupAnswer,
  },
  readCheckout: {
    route: 'GET /api/checkout/sessions/:id',
    access: 'public',
    limit: asked,
    params: checkoutParams,
    answer: checkoutOutcome,
  },
  mailLinkAgain: {
    route: 'POST /api/checkout/sessions/:id/link',
    access: 'public',
    limit: { max: 30, windowMs: hour },
    params: checkoutParams,
  },
});

export type RegisterCompanyBody = z.infer<typeof registerCompanyBody>;
export type AnotherCompanyBody = z.infer<typeof anotherCompanyBody>;
export type RegisterCompanyAnswer = z.infer<typeof registerCompanyAnswer>;
export type CompleteSignupBody = z.infer<typeof completeSignupBody>;
export type CompleteSignupAnswer = z.infer<typeof completeSignupAnswer>;
export type CheckoutOutcome = z.infer<typeof checkoutOutcome>;
export type PaymentProvider = z.infer<typeof paymentProvider>;
export type CardForm = z.infer<typeof cardForm>;
export type TrialUsed = NonNullable<CompleteSignupAnswer['trialUsed']>;
export type Charge = z.infer<typeof charge>;
