import { isDatabaseAway } from './trouble.ts';

type Waiting<Item, Answer> = {
  item: Item;
  done: (answer: Answer) => void;
  failed: (reason: unknown) => void;
};

/** Enough for any rush, and small enough for one statement. */
const largest = 200;

/**
 * Writes what arrives while a write is under way together with the next, so that a rush costs few statements and few
 * waits for the disk, and a quiet hour no delay. Each caller hears of their own item: a batch that fails is written
 * again one by one.
 */
export function batchWrites<Item>(
  write: (items: Item[]) => Promise<void>,
  rowOf?: (item: Item) => string | null,
): (item: Item) => Promise<void> {
  const nothing: undefined[] = [];
  return batchReads<Item, void>((items) => write(items).then(() => nothing), rowOf);
}

/** The same for what is read: the answers come in the order of the items. */
export function batchReads<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  rowOf: (item: Item) => string | null = () => null,
): (item: Item) => Promise<Answer> {
  let queue: Waiting<Item, Answer>[] = [];
  let working = false;

  async function drain(): Promise<void> {
    working = true;
    while (queue.length > 0) {
      await settle(nextBatch());
    }
    working = false;
  }

  /** One statement can touch a row once, so the second of two that mean the same row waits for the next. */
  function nextBatch(): Waiting<Item, Answer>[] {
    const keys = new Set<string>();
    const { batch = [], rest = [] } = Object.groupBy(queue, ({ item }) => {
      const key = rowOf(item);
      if (keys.size === largest || (key && keys.has(key))) return 'rest';
      keys.add(key ?? String(keys.size));
      return 'batch';
    });
    queue = rest;
    return batch;
  }

  async function settle(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ item }) => item));
      for (const [place, { done }] of batch.entries()) done(answers[place] as Answer);
    } catch (error) {
      if (isDatabaseAway(error)) fail([...batch, ...queue.splice(0)], error);
      else if (batch.length > 1) for (const one of batch) await settle([one]);
      else fail(batch, error);
    }
  }

  // Others behind a batch that met no database would only wait as long again.
  function fail(items: Waiting<Item, Answer>[], error: unknown): void {
    for (const { failed } of items) failed(error);
  }

  return (item) =>
    new Promise((done, failed) => {
      queue.push({ item, done, failed });
      if (!working) void drain();
    });
}

/**
 * For what is needed only when somebody's turn comes: the first who needs an answer asks for all who wait by then, in
 * one statement. Whoever waits while the database is away hears of it with them.
 */
export function batchOnDemand<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
): (item: Item) => () => Promise<Answer> {
  type Group = { items: Item[]; answers?: Promise<Answer[]> };
  let waiting: Group = { items: [] };

  function ask(group: Group): Promise<Answer[]> {
    if (group === waiting) waiting = { items: [] };
    return work(group.items).catch((error) => {
      if (isDatabaseAway(error)) refuse(error);
      throw error;
    });
  }

  // They would only wait as long again.
  function refuse(error: unknown): void {
    waiting.answers = Promise.reject(error);
    waiting.answers.catch(() => {});
    waiting = { items: [] };
  }

  return (item) => {
    if (waiting.items.length === largest) waiting = { items: [] };
    const group = waiting;
    const place = group.items.push(item) - 1;
    return async () => {
      group.answers ??= ask(group);
      try {
        return (await group.answers)[place] as Answer;
      } catch (error) {
        if (group.items.length === 1 || isDatabaseAway(error)) throw error;
        // Another's item may be what failed.
        return (await work([item]))[0] as Answer;
      }
    };
  };
}
