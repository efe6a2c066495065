import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { businessSizeIds, planIds } from '../rules/plans.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText, longestContactText } from './text.ts';

/** POST /api/checkout/create-session */
export const checkoutSessionBody = z.strictObject(
  {
    planId: z.enum(planIds, `Please choose one of ${planIds.join(', ')}`),
    businessSize: z.enum(businessSizeIds, `Please choose one of ${businessSizeIds.join(', ')}`),
    companyName: lineOfText(longestContactText).min(1, 'Please enter your company name'),
    // The payment provider refuses an address that cannot be mailed, so it is named here rather than there.
    companyEmail: freeText(longestContactText)
      .min(1, { error: 'Please enter your email address', abort: true })
      .refine(mailableAddress, 'Please enter a valid email address'),
  },
  refusal('field'),
);

export const checkoutSession = z.object({
  url: z.url({ protocol: /^https?$/, error: 'The address must begin with http:// or https://' }),
});

export const checkoutEndpoints = /* @__PURE__ */ endpoints({
  begin: {
    route: 'POST /api/checkout/create-session',
    access: 'public',
    limit: { max: 60, windowMs: 60 * 60_000 },
    body: checkoutSessionBody,
    answer: checkoutSession,
  },
});

export type CheckoutSessionBody = z.infer<typeof checkoutSessionBody>;
export type CheckoutSession = z.infer<typeof checkoutSession>;
