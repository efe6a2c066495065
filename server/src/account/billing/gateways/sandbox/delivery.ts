import { type Message, messageOf } from './events.ts';
import { listUndelivered, markDelivered } from './store.ts';
import type { Workings } from './workings.ts';

/** Takes a message to where the product listens; the answer's status says whether it was taken. */
export type Send = (message: Message) => Promise<{ statusCode: number }>;

/** Sends what has happened, in order, until nothing is left that was not tried. What fails waits for the next time. */
export async function deliverDue(workings: Workings, send: Send): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const waiting = await listUndelivered(workings.db.global);
    const fresh = waiting.filter(({ id }) => !tried.has(id));
    if (fresh.length === 0) return;
    for (const event of fresh) {
      tried.add(event.id);
      const { statusCode } = await send(messageOf(workings, event));
      if (statusCode >= 200 && statusCode < 300) await markDelivered(workings.db.global, event.id);
      else workings.log.warn({ event: event.id, statusCode }, 'A message of the sandbox was not taken');
    }
  }
}

export type Postman = ReturnType<typeof createPostman>;

/** One round after the other, so that no message is on its way twice. */
export function createPostman() {
  let rounds: Promise<void> = Promise.resolve();
  let deliver: (() => Promise<void>) | undefined;
  let onTrouble = (_error: unknown) => {};

  return {
    /** From now on messages are sent by this. */
    employ(way: () => Promise<void>, trouble: (error: unknown) => void) {
      deliver = way;
      onTrouble = trouble;
    },
    /** Ends when all that had happened by now was sent, or has failed and waits. */
    round(): Promise<void> {
      rounds = rounds.then(() => deliver?.()).catch(onTrouble);
      return rounds;
    },
    /** Ends with the round that is under way. */
    idle: () => rounds,
  };
}
