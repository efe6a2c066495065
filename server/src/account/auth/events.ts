import { defineEvent } from '#platform/events.ts';

/**
 * Somebody is to have the account of an address. One that was made with it and never proven gives way, so that nobody
 * is given an account with a stranger's password.
 */
export const addressClaimed = defineEvent<{ identity: string }>('auth.address-claimed');
