import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { forwardingStates } from '../rules/magnets/forwarding.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, longestContactText } from './text.ts';

/** An address that leads are to be forwarded to, and whether its reader has agreed. */
export const forwardingAddress = z.object({
  address: z.string(),
  state: z.enum(forwardingStates),
  /** When its reader was last asked; none where nobody has to be. */
  askedAt: z.iso.datetime().nullable(),
  /** True if its reader may be asked once more. */
  mayAsk: z.boolean(),
});

export const magnetForwardingEndpoints = /* @__PURE__ */ endpoints({
  list: {
    route: 'GET /api/magnet-forwarding',
    access: 'magnets:read',
    answer: z.object({ items: z.array(forwardingAddress) }),
  },
  /** Asks its reader once more. */
  ask: {
    route: 'POST /api/magnet-forwarding',
    access: 'magnets:edit',
    limit: { max: 20, windowMs: 60 * 60_000 },
    body: z.strictObject(
      {
        address: freeText(longestContactText).refine(mailableAddress, 'Please enter a valid email address'),
      },
      refusal('field'),
    ),
    answer: forwardingAddress,
  },
});

export type ForwardingAddress = z.infer<typeof forwardingAddress>;
