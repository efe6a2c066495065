import type { Platform } from '#platform/platform.ts';
import { type OutboxSms, outboxPrefix } from '#platform/sms/outbox.ts';
import { listNamed } from './store.ts';

/** The newest of the texts that would have been sent, if anybody carried them. */
export async function listOutbox({ db }: Pick<Platform, 'db'>, most: number): Promise<OutboxSms[]> {
  const texts = await db.readAsSystem((tx) => listNamed(tx, outboxPrefix, most));
  return texts.map(({ address, text, createdAt }) => ({ to: address, body: text, sent: createdAt }));
}
