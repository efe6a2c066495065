import { z } from 'zod';
import { isDay } from '../rules/uk/calendar.ts';

/** A day of the calendar between 1990 and 2099: 2026-11-17. */
export const day = z
  .string('Please enter a date')
  .refine(
    (text) => isDay(text) && text >= '1990-01-01' && text <= '2099-12-31',
    'That date isn’t in the calendar',
  );
