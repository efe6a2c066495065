import { z } from 'zod';
import { businessSizeIds, planIds } from '../rules/plans.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { charge, checkoutParams, providerId } from './signup.ts';

/** Typed as people type them, with spaces; only the cards of the sandbox are taken, and no number is ever kept. */
const typedCard = {
  cardNumber: z.string('Please enter the card number').min(1, 'Please enter the card number').max(40),
  expiry: z.string('Please enter the expiry date').min(1, 'Please enter the expiry date').max(10),
  cvc: z.string('Please enter the CVC').min(1, 'Please enter the CVC').max(10),
};
const clientSecret = providerId('Please send the client secret');

/** POST /api/sandbox/card */
export const sandboxCardBody = z.strictObject({ clientSecret, ...typedCard }, refusal('field'));

/** requires_action: the card's bank wants to be asked first, on the page or on its own. */
export const sandboxCardAnswer = z.object({
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
  setupId: z.string(),
  message: z.string().optional(),
});

/** POST /api/sandbox/authentication: what the cardholder tells their bank */
export const sandboxAuthenticationBody = z.strictObject(
  { clientSecret, approved: z.boolean('Please say whether it is approved') },
  refusal('field'),
);

/** POST /api/sandbox/payment-authentication: the same of a payment, where the bank asks about each */
export const sandboxPaymentAuthenticationAnswer = z.object({
  status: z.enum(['succeeded', 'requires_payment_method']),
  message: z.string().optional(),
});

/** GET /api/sandbox/checkouts/:id: what the hosted page shows */
export const sandboxCheckoutParams = checkoutParams;
export const sandboxCheckout = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  planId: z.enum(planIds),
  businessSize: z.enum(businessSizeIds),
  email: z.string(),
  companyName: z.string(),
  firstCharge: charge,
  cancelUrl: z.string(),
  successUrl: z.string(),
});

/** POST /api/sandbox/checkouts/:id/payment, and …/authentication */
export const sandboxPaymentBody = z.strictObject(typedCard, refusal('field'));
export const sandboxApprovalBody = z.strictObject(
  { approved: z.boolean('Please say whether it is approved') },
  refusal('field'),
);
export const sandboxPaymentAnswer = z.object({
  status: z.enum(['complete', 'requires_action', 'requires_payment_method']),
  message: z.string().optional(),
  /** The address the browser goes to once it is complete. */
  url: z.string().optional(),
});

/** GET and POST /api/sandbox/clock */
export const sandboxClockBody = z.strictObject(
  {
    advanceDays: z
      .int('Please send a whole number of days')
      .min(1, 'A clock only moves on')
      .max(400, 'Please move on by at most 400 days at once'),
  },
  refusal('field'),
);
export const sandboxClock = z.object({ now: z.iso.datetime() });

const tries = { max: 300, windowMs: 10 * 60_000 };

export const sandboxEndpoints = /* @__PURE__ */ endpoints({
  enterCard: {
    route: 'POST /api/sandbox/card',
    access: 'public',
    limit: tries,
    body: sandboxCardBody,
    answer: sandboxCardAnswer,
  },
  answerBank: {
    route: 'POST /api/sandbox/authentication',
    access: 'public',
    limit: tries,
    body: sandboxAuthenticationBody,
    answer: sandboxCardAnswer,
  },
  answerPaymentBank: {
    route: 'POST /api/sandbox/payment-authentication',
    access: 'public',
    limit: tries,
    body: sandboxAuthenticationBody,
    answer: sandboxPaymentAuthenticationAnswer,
  },
  showCheckout: {
    route: 'GET /api/sandbox/checkouts/:id',
    access: 'public',
    limit: tries,
    params: sandboxCheckoutParams,
    answer: sandboxCheckout,
  },
  payCheckout: {
    route: 'POST /api/sandbox/checkouts/:id/payment',
    access: 'public',
    limit: tries,
    params: sandboxCheckoutParams,
    body: sandboxPaymentBody,
    answer: sandboxPaymentAnswer,
  },
  answerCheckoutBank: {
    route: 'POST /api/sandbox/checkouts/:id/authentication',
    access: 'public',
    limit: tries,
    params: sandboxCheckoutParams,
    body: sandboxApprovalBody,
    answer: sandboxPaymentAnswer,
  },
  readClock: {
    route: 'GET /api/sandbox/clock',
    access: 'public',
    limit: tries,
    answer: sandboxClock,
  },
  moveClock: {
    route: 'POST /api/sandbox/clock',
    access: 'public',
    limit: tries,
    body: sandboxClockBody,
    answer: sandboxClock,
  },
});

export type SandboxCardBody = z.infer<typeof sandboxCardBody>;
export type SandboxCardAnswer = z.infer<typeof sandboxCardAnswer>;
export type SandboxAuthenticationBody = z.infer<typeof sandboxAuthenticationBody>;
export type SandboxPaymentAuthenticationAnswer = z.infer<typeof sandboxPaymentAuthenticationAnswer>;
export type SandboxCheckout = z.infer<typeof sandboxCheckout>;
export type SandboxPaymentBody = z.infer<typeof sandboxPaymentBody>;
export type SandboxPaymentAnswer = z.infer<typeof sandboxPaymentAnswer>;
export type SandboxClock = z.infer<typeof sandboxClock>;
