import { z } from 'zod';
import { day } from './day.ts';

/** The leads a company has had from its magnets this month, and its limit. */
export const magnetAllowance = z.object({
  used: z.int(),
  /** None where there is no limit. */
  allowed: z.int().nullable(),
  /** The number of enquiries that wait until the plan has room for them. */
  held: z.int(),
  /** The day on which the next month begins. */
  resetsOn: day,
  /** The leads of each magnet this month; those that brought nothing are left out. */
  magnets: z.array(z.object({ id: z.uuid(), leads: z.int() })),
});

export type MagnetAllowance = z.infer<typeof magnetAllowance>;
