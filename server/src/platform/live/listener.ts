import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Announced, announcedIn, channel } from '#platform/changes/announcer.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';

const longestPause = 5_000;
const farewell = 1_000;
/** Time for a notification to oneself, before it is taken for granted that none comes. */
const echoWithin = 2_000;

type Heard = Announced[] | 'perhaps something';

/**
 * One connection that listens for notifications, kept open through whatever happens to it. Behind a pooler that lends
 * connections out by the transaction none arrive, which is found out by sending one to oneself.
 */
export function createListener(
  db: Database,
  log: Log,
  onHeard: (heard: Heard) => void,
  /** Further channels, and what is done with what is heard there. */
  others: Readonly<Record<string, (payload: string) => void>> = {},
) {
  let client: pg.Client | undefined;
  let wanted = false;
  let listening = false;
  let closed = false;
  let pause = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...db.connection,
      application_name: 'heliodesk-live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client = next;
    const echo = randomUUID();
    next.on('error', () => {});
    next.on('notification', ({ channel: where, payload = '' }) => {
      if (where !== channel) return others[where]?.(payload);
      if (payload !== echo) return onHeard(announcedIn(payload));
      listening = true;
      pause = 0;
    });
    next.once('end', () => lost(next));
    try {
      await next.connect();
      for (const where of [channel, ...Object.keys(others)]) await next.query(`listen ${where}`);
      await db.pool.query('select pg_notify($1, $2)', [channel, echo]);
      timer = setTimeout(() => {
        if (!listening && wanted)
          log.info('The database sends no notifications here, so it is asked every second what has changed');
      }, echoWithin).unref();
      // What was told while nobody listened.
      onHeard('perhaps something');
    } catch (error) {
      log.debug({ err: error }, 'The database could not be listened to');
      next.end().catch(() => {});
      lost(next);
    }
  }

  function lost(which: pg.Client): void {
    if (client !== which) return;
    client = undefined;
    listening = false;
    clearTimeout(timer);
    if (!wanted) return;
    timer = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(longestPause, pause * 2 + 100);
  }

  return {
    isListening: () => listening,
    open(): void {
      if (wanted || closed) return;
      wanted = true;
      void connect();
    },
    async close(): Promise<void> {
      wanted = false;
      closed = true;
      clearTimeout(timer);
      // A database that does not answer must not keep the server from stopping.
      await Promise.race([client?.end().catch(() => {}), delay(farewell, undefined, { ref: false })]);
    },
  };
}
