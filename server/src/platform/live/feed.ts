import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { createListener } from './listener.ts';
import type { Presence } from './presence.ts';
import { findClocks, findNews, type News } from './store.ts';

/** Somebody who is told of the changes to one company's records. */
export type Follower = {
  companyId: string;
  userId: string;
  /** The last change that they know of. */
  after: number | undefined;
  /** Tells where they stand and what has changed on the way; everything, if that was too much to tell. */
  tell(position: number, changes: News['changes'] | 'everything'): void;
  /** They may have something new of their own, of which nobody else is told. */
  touch(): void;
  /** Tells who else looks at what they have open. */
  tellPresent?(told: string): void;
  /** Lets them go if they may see nothing any more. */
  prove(): Promise<void>;
  /** The last change that took anything away from anybody when that was last proved. */
  provenTo?: number;
};

/** Of a page that comes now, older than this is on it already. */
const recentMs = 30_000;
/** Most missed changes told; beyond, all is asked for again. */
const most = 500;
/** In a burst of changes, so many of them are told together. */
const betweenReads = 100;
/** The interval of polling for what a lost notification would have told; less where none can be had. */
const pollEvery = { listening: 10_000, otherwise: 1_000 };

export type Feed = ReturnType<typeof createFeed>;
type Parts = { db: Database; clock: Clock; log: Log; presence?: Presence };

/** Follows the change log for everybody who is connected to this server, with one connection of its own. */
export function createFeed({ db, clock, log, presence }: Parts) {
  const companies = new Map<string, Set<Follower>>();
  /** One read of a company after the other, and one more if it was asked for meanwhile. */
  const reading = new Map<string, { again: boolean }>();
  const listener = createListener(
    db,
    log,
    (heard) => {
      if (heard === 'perhaps something') for (const id of companies.keys()) catchUp(id);
      else
        for (const { companyId, userId } of heard) userId ? touch(companyId, userId) : void read(companyId);
      if (heard === 'perhaps something') presence?.ask();
    },
    presence && { [presence.channel]: presence.hear },
  );
  presence?.follow((companyId, userIds, told) => {
    for (const follower of companies.get(companyId) ?? [])
      if (userIds.has(follower.userId)) follower.tellPresent?.(told);
  });
  let timer: NodeJS.Timeout | undefined;

  function catchUp(companyId: string): void {
    void read(companyId);
    touch(companyId);
  }

  /** One person's pages, or everybody's. */
  function touch(companyId: string, userId?: string): void {
    for (const follower of companies.get(companyId) ?? [])
      if (userId === undefined || follower.userId === userId) follower.touch();
  }

  async function read(companyId: string): Promise<void> {
    const under = reading.get(companyId);
    if (under) {
      under.again = true;
      return;
    }
    const state = { again: true };
    reading.set(companyId, state);
    try {
      while (state.again && companies.has(companyId)) {
        state.again = false;
        state.again = (await tellFollowers(companyId)) || state.again;
        await delay(betweenReads, undefined, { ref: false });
      }
    } catch (error) {
      // The next look finds it.
      log.debug({ err: error }, 'The change log could not be read for those who follow it');
    } finally {
      reading.delete(companyId);
    }
  }

  /** True if there is more. */
  async function tellFollowers(companyId: string): Promise<boolean> {
    const followers = [...(companies.get(companyId) ?? [])];
    const known = followers.flatMap(({ after }) => after ?? []);
    const after = known.length > 0 ? Math.min(...known) : undefined;
    const recently = new Date(clock.now().getTime() - recentMs);
    const news = await findNews(db, companyId, { after, recently, most });
    await Promise.all(followers.map((follower) => proveAgain(follower, news)));
    for (const follower of followers) if (companies.get(companyId)?.has(follower)) advance(follower, news);
    return followers.some(({ after: position }) => (position ?? 0) < news.last);
  }

  /** Tells nothing to those who may have lost their place until they prove it again. */
  async function proveAgain(follower: Follower, { revocation }: News): Promise<void> {
    const { provenTo = revocation } = follower;
    follower.provenTo = revocation;
    if (revocation > provenTo) await follower.prove();
  }

  function advance(follower: Follower, { last, recently, changes }: News): void {
    if (follower.after === undefined) {
      follower.after = recently;
      follower.tell(recently, []);
      return;
    }
    // A number that has never been, from a database that was restored meanwhile.
    const isUnknown = follower.after > last;
    if (isUnknown || last - follower.after > most) {
      follower.after = last;
      follower.tell(last, 'everything');
      return;
    }
    const { after } = follower;
    const missed = changes.filter(({ seq }) => seq > after);
    const isAll = changes.length < most;
    follower.after = isAll ? last : (missed.at(-1)?.seq ?? after);
    if (missed.length === 0) return;
    follower.tell(follower.after, missed);
    // What was for them alone was told in vain, if it was.
    if (!listener.isListening()) follower.touch();
  }

  async function look(): Promise<void> {
    try {
      const clocks = await findClocks(db, [...companies.keys()]);
      for (const [id, last] of clocks)
        if ([...(companies.get(id) ?? [])].some(({ after }) => after !== last)) catchUp(id);
    } catch (error) {
      log.debug({ err: error }, 'The companies’ clocks could not be read');
    }
    lookLater();
  }

  function lookLater(): void {
    clearTimeout(timer);
    if (companies.size === 0) return;
    timer = setTimeout(
      () => void look(),
      listener.isListening() ? pollEvery.listening : pollEvery.otherwise,
    ).unref();
  }

  return {
    /** Answers with the way to stop. */
    follow(follower: Follower): () => void {
      const { companyId } = follower;
      const others = companies.get(companyId) ?? new Set();
      companies.set(companyId, others.add(follower));
      listener.open();
      void read(companyId);
      // What is told to them alone is in no log, so whatever they missed before is asked for.
      follower.touch();
      if (companies.size === 1 && others.size === 1) lookLater();
      return () => {
        others.delete(follower);
        if (others.size === 0 && companies.get(companyId) === others) companies.delete(companyId);
      };
    },

    async stop(): Promise<void> {
      companies.clear();
      clearTimeout(timer);
      presence?.stop();
      await listener.close();
    },
  };
}
