import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Corkable, type Opening, open } from './transaction.ts';
import { isDatabaseAway } from './trouble.ts';
import type { Tx } from './tx.ts';

/** So many readers share a connection and a packet; more would wait for each other longer than a packet saves. */
const mostTogether = 8;
/** Readers that are kept for the next, with the statements that they have built. */
const mostKept = 32;

/**
 * Reads as somebody. What is asked for before the event loop turns is begun, proved, read and committed in one go, and
 * leaves in one packet with what others ask for at that moment. What is asked for later, after an answer, is begun and
 * proved anew; that changes nothing for those who read, since each statement sees what is committed when it begins.
 * What was read is thrown away if a proof fails.
 */
export function createReads(pool: pg.Pool) {
  let gathering: Shared | undefined;
  const idle: Reader[] = [];

  return async <T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const reader = idle.pop() ?? createReader();
    const shared = gathering?.hasRoom() ? gathering : share();
    reader.start(opening, shared);
    const [read] = await Promise.allSettled([Promise.try(work, reader.tx)]);
    try {
      await reader.proved();
      if (read.status === 'rejected') throw read.reason;
      return read.value;
    } catch (error) {
      if (isDatabaseAway(error)) shared.breakOff();
      throw error;
    } finally {
      reader.stop();
      shared.leave();
      if (idle.length < mostKept) idle.push(reader);
    }
  };

  function share(): Shared {
    const shared = createShared(pool, () => {
      if (gathering === shared) gathering = undefined;
    });
    gathering = shared;
    return shared;
  }
}

type Asked = { given: unknown[]; resolve(answer: unknown): void; reject(error: unknown): void };

/** One transaction: who reads, and what. */
type Batch = { opening: Opening; asked: Asked[]; settle(proof: Promise<unknown>): void };

type Shared = ReturnType<typeof createShared>;

/** A connection that several readers send their transactions on, one after the other. */
function createShared(pool: pg.Pool, onSent: () => void) {
  const connecting = pool.connect();
  let readers = 0;
  let isBroken = false;
  let waiting: Batch[] = [];
  const ends: Promise<unknown>[] = [];

  function add(batch: Batch): void {
    waiting.push(batch);
    if (waiting.length > 1) return;
    const sent = connecting.then(
      (client) => new Promise<void>((resolve) => setImmediate(() => resolve(sendTo(client)))),
      refuse,
    );
    ends.push(sent);
  }

  async function sendTo(client: pg.PoolClient): Promise<void> {
    onSent();
    const batches = waiting;
    waiting = [];
    const { stream } = (client as unknown as Corkable).connection;
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    stream.cork();
    const commits = batches.map((batch) => {
      batch.settle(open(client, batch.opening));
      // What cannot even be sent fails for whoever asked for it, and for nobody else in the packet.
      for (const { given, resolve, reject } of batch.asked)
        Promise.try(query, ...given).then(resolve, reject);
      return client.query('commit');
    });
    stream.uncork();
    await Promise.all(commits).catch(breakOff);
  }

  function refuse(error: unknown): void {
    onSent();
    for (const { asked, settle } of waiting.splice(0)) {
      settle(Promise.reject(error));
      for (const { reject } of asked) reject(error);
    }
  }

  function breakOff(): void {
    isBroken = true;
  }

  return {
    hasRoom: () => readers < mostTogether,
    join: () => {
      readers += 1;
    },
    add,
    breakOff,
    /** The last to leave gives the connection back, once all that was sent has been answered. */
    leave(): void {
      readers -= 1;
      if (readers > 0) return;
      onSent();
      void Promise.all(ends)
        .then(() => connecting)
        .then(
          (client) => client.release(isBroken),
          // There was none, which everybody who wanted to read on it has been told.
          () => {},
        );
    },
  };
}

type Reader = ReturnType<typeof createReader>;

/** Somebody who reads, one after the other. */
function createReader() {
  let reading: { opening: Opening; shared: Shared } | undefined;
  let open: Asked[] | undefined;
  let proofs: Promise<unknown>[] = [];

  function begin(): Asked[] {
    if (!reading) throw new Error('What is read after its transaction has ended is not read as anybody');
    const asked: Asked[] = [];
    open = asked;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    promise.catch(() => {});
    proofs.push(promise);
    reading.shared.add({
      opening: reading.opening,
      asked,
      settle(proof) {
        if (open === asked) open = undefined;
        resolve(proof);
      },
    });
    return asked;
  }

  const query = (...given: unknown[]) =>
    new Promise((resolve, reject) => {
      (open ?? begin()).push({ given, resolve, reject });
    });

  return {
    tx: drizzle({ client: { query } as unknown as pg.PoolClient }) as Tx,

    start(opening: Opening, shared: Shared): void {
      reading = { opening, shared };
      shared.join();
      begin();
    },

    proved: () => Promise.all(proofs),

    stop(): void {
      reading = undefined;
      open = undefined;
      proofs = [];
    },
  };
}
