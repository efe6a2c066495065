import { z } from 'zod';
import { isSkipped } from '../rules/calendar/london.ts';
import { isDay } from '../rules/uk/calendar.ts';

const outside = 'That date isn’t in the calendar';

/** A day of the calendar between 1990 and 2099: 2026-11-17. */
export const day = z
  .string('Please enter a date')
  .refine((text) => isDay(text) && text >= '1990-01-01' && text <= '2099-12-31', outside);

/** A moment of those days: 2026-11-17T09:30:00Z. */
export const moment = z.iso
  .datetime({
    offset: true,
    error: ({ input }) =>
      typeof input === 'string' && isSkipped(input)
        ? 'The clocks go forward that night, so there’s no such time'
        : 'Please enter a date and time',
  })
  .refine(
    (text) => Date.parse(text) >= Date.UTC(1990, 0, 1) && Date.parse(text) < Date.UTC(2100, 0, 1),
    outside,
  );
