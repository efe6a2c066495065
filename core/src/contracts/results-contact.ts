import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { freeText, longestContactText } from './text.ts';

export const resultsContact = z.strictObject({
  name: freeText(longestContactText).min(2, 'Name must be at least 2 characters'),
  email: freeText(longestContactText).refine(mailableAddress, 'Please enter a valid email address'),
});

export type ResultsContact = z.infer<typeof resultsContact>;
