import { defineEvent } from '#platform/events.ts';

/** A reset. Changes since `suspectSince` may be by whoever made it necessary. */
type Reset = { userId: string; at: Date; suspectSince: Date };

/** Somebody has chosen a new password by a link from their mailbox. */
export const passwordReset = defineEvent<Reset>('auth.password-reset');

/** Somebody signs in with another address from now on: what was mailed to the old one lets nobody in any more. */
export const emailChanged = defineEvent<{ userId: string }>('auth.email-changed');
