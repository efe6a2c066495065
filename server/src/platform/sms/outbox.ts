import type { SmsGateway } from './gateway.ts';

/** The prefix of the names of texts that nobody carries. */
export const outboxPrefix = 'outbox-';

/**
 * Stands in where nobody carries text messages: takes them all, and nothing leaves the machine. What they say stays with
 * whoever sent them, so that there is no second copy to be erased; the local mailbox shows it.
 */
export const smsOutbox: SmsGateway = {
  sender: '',
  send: async ({ id }) => outboxPrefix + id,
  // Taken twice, it is the same.
  listTaken: async () => [],
  description: 'into the outbox',
};

/** A text message as the local mailbox shows it. */
export type OutboxSms = { to: string; body: string; sent: Date };
