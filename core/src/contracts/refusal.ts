import type { z } from 'zod';

/** Words for an object that is none, or that has fields which nobody knows. */
export function refusal(noun: 'answer' | 'field') {
  return {
    error: (issue: z.core.$ZodRawIssue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown ${noun}: ${issue.keys.join(', ')}`
        : `Please send an object with the ${noun}s`,
  };
}
