import type { Platform } from '#platform/platform.ts';
import { sign } from '../gateways/signature.ts';
import { handledEvents } from '../gateways/stripe/handled-events.ts';
import { deleteEvent, listEvents } from './store.ts';
import type { Event } from './world/world.ts';

export type Message = { body: string; signature: string };
/** Takes a message to where the product listens; the answer's status says whether it was taken. */
export type Send = (message: Message) => Promise<{ statusCode: number }>;

const sent = new Set<string>(handledEvents);

export const isSent = ({ type }: Event) => sent.has(type);

type Delivery = Pick<Platform, 'db' | 'clock' | 'log'> & { webhookSecret: string };

/** Sends what has happened, in order, until nothing is left that was not tried. What fails waits for the next time. */
export async function deliverDue({ db, clock, log, webhookSecret }: Delivery, send: Send): Promise<void> {
  const tried = new Set<number>();
  for (;;) {
    const fresh = (await listEvents(db.global)).filter(({ position }) => !tried.has(position));
    if (fresh.length === 0) return;
    for (const { position, event } of fresh) {
      tried.add(position);
      const body = JSON.stringify(event);
      // By the true time: a message is late when it arrives late, however far the clock was moved.
      const { statusCode } = await send({ body, signature: sign(webhookSecret, body, clock.now()) });
      if (statusCode >= 200 && statusCode < 300) await deleteEvent(db.global, position);
      else log.warn({ event: event.id, statusCode }, 'A message of the sandbox was not taken');
    }
  }
}

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
