import { z } from 'zod';
import { disputeStates } from '../rules/corrections.ts';

/** The corrections of an invoice after it was issued, in pence. */
export const corrections = z.object({
  refunded: z.int(),
  credited: z.int(),
  dispute: z.object({ amount: z.int(), state: z.enum(disputeStates) }).nullable(),
});

/** Undone where its refund has failed afterwards, or it was taken back. */
export const creditNoteStates = ['issued', 'undone'] as const;

export const creditNote = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(creditNoteStates),
  issuedAt: z.iso.datetime(),
  gross: z.int(),
  refunded: z.int(),
});
