import { defineEvent } from '#platform/events.ts';

/** Somebody has chosen a new password by a link from their mailbox. */
export const passwordReset = defineEvent<{ userId: string; at: Date }>('auth.password-reset');
