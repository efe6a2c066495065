import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText } from './text.ts';

const longestLine = 200;

/** The customer's details on invoices from now on, and the address they are sent to. */
export const billingDetailsBody = z.strictObject(
  {
    name: lineOfText(longestLine).min(2, 'Please enter your company’s full name'),
    address: freeText(500).min(8, 'Please enter your address, with the postcode'),
    vatNumber: lineOfText(20).regex(
      /^$|^[A-Za-z0-9 .-]{8,20}$/,
      'That doesn’t look like a VAT number. Please check it, or leave it empty',
    ),
    email: freeText(longestLine).refine(mailableAddress, 'Please enter a valid email address'),
  },
  refusal('field'),
);

export const billingDetailsLabels: Record<keyof BillingDetailsBody, string> = {
  name: 'Company’s full name',
  address: 'Address',
  vatNumber: 'VAT number',
  email: 'Email for invoices',
};

/** PUT /api/billing/details */
export const billingDetailsChange = billingDetailsBody.safeExtend({
  version: z.int('Please say which version this was made from').min(0),
});

export const billingDetails = z.object({
  /** 0 before the first time. */
  version: z.int(),
  name: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  email: z.string(),
  /** Percent on what it is charged, by its address. */
  vatRate: z.number(),
  /** True once the company has confirmed them. */
  confirmed: z.boolean(),
});

export type BillingDetailsBody = z.infer<typeof billingDetailsBody>;
export type BillingDetailsChange = z.infer<typeof billingDetailsChange>;
export type BillingDetails = z.infer<typeof billingDetails>;
