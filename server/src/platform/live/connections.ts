import type { ServerResponse } from 'node:http';
import type { Held } from '#platform/actor.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Feed } from './feed.ts';
import type { News } from './store.ts';

/** A proxy that sees nothing for a while may take a connection for dead. At the same time it is proved again. */
const beatMs = 25_000;
/** Unread bytes at which a browser is let go; it asks for the rest when it comes back. */
const mostUnread = 64 * 1024;
/** A browser has one; this is far more than one person needs, and less than would be felt. */
const mostOfOne = 250;

/** The browsers that are told of changes as they happen, each on a connection that stays open. */
export function createConnections(feed: Feed, db: Database) {
  const open = new Set<() => void>();
  const perPerson = new Map<string, number>();
  let stopped = false;

  return {
    hasRoom: ({ sessionId }: Caller) => (perPerson.get(sessionId) ?? 0) < mostOfOne,

    /** From a number on, or from now. The connection stays until its sender may see nothing any more. */
    add(caller: Caller, response: ServerResponse, after: number | undefined): void {
      const { companyId, userId, sessionId } = caller;
      let { role } = caller;
      perPerson.set(sessionId, (perPerson.get(sessionId) ?? 0) + 1);
      const unfollow = feed.follow({
        companyId,
        userId,
        after,
        tell: (position, changes) =>
          write(eventOf(position, role === 'field' ? withoutIds(changes) : changes)),
        // Without a number: it is in no log, and does not move anybody on in one.
        touch: () => write('event: changes\ndata: [["personal",null]]\n\n'),
        tellPresent: (told) => write(`event: present\ndata: ${told}\n\n`),
        prove,
      });
      // They may have come in another role than they have by now.
      const { authority } = caller;
      const judge = (held: Held | null) => {
        authority?.judge(held);
        if (held) role = held.role;
      };
      const noting = { ...caller, authority: authority && { ...authority, judge } };
      const beat = setInterval(
        () => {
          write('event: beat\ndata: 0\n\n');
          void prove();
        },
        beatMs * (0.8 + Math.random() * 0.2),
      ).unref();
      open.add(end);
      response.once('close', end);
      // It may have gone, or the server begun to stop, while it was asked who they are.
      if (response.destroyed || stopped) end();

      function write(text: string): void {
        if (response.destroyed || (!response.write(text) && response.writableLength > mostUnread)) end();
      }

      function prove(): Promise<void> {
        return db.read(noting, async () => {}).catch(endIfRefused);
      }

      /** In good order, as browsers complain of what breaks off. A database that is away is no reason to end it. */
      function endIfRefused(error: unknown): void {
        if (!(error instanceof AppError)) return;
        response.end();
        end();
      }

      function end(): void {
        if (!open.delete(end)) return;
        unfollow();
        clearInterval(beat);
        const others = (perPerson.get(sessionId) ?? 1) - 1;
        if (others > 0) perPerson.set(sessionId, others);
        else perPerson.delete(sessionId);
        if (!response.writableEnded) response.destroy();
      }
    },

    /** Lets everybody go; they come back by themselves, to another server if there is one. */
    endAll(): void {
      stopped = true;
      for (const end of [...open]) end();
    },
  };
}

/** For whoever sees only some of the records: which these are is asked for elsewhere, and others' ids tell nothing. */
function withoutIds(changes: News['changes'] | 'everything'): News['changes'] | 'everything' {
  return changes === 'everything' ? changes : changes.map((change) => ({ ...change, id: null }));
}

/** Event of changed records, each kind and record once. */
function eventOf(position: number, changes: News['changes'] | 'everything'): string {
  if (changes === 'everything') return `id: ${position}\nevent: everything\ndata: []\n\n`;
  const records = new Set(changes.map(({ topic, id }) => JSON.stringify([topic, id])));
  const name = changes.length === 0 ? 'hello' : 'changes';
  return `id: ${position}\nevent: ${name}\ndata: [${[...records].join()}]\n\n`;
}
