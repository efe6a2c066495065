import { isDatabaseAway } from './trouble.ts';

type Waiting<Item> = { item: Item; done: () => void; failed: (reason: unknown) => void };

/** Enough for any rush, and small enough for one statement. */
const largest = 200;

/**
 * Writes what arrives while a write is under way together with the next, so that a rush costs few statements and few
 * waits for the disk, and a quiet hour no delay. Each caller hears of their own item: a batch that fails is written
 * again one by one.
 */
export function inBatches<Item>(write: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let queue: Waiting<Item>[] = [];
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, largest);
      queue = queue.slice(largest);
      await settle(batch);
    }
    writing = false;
  }

  async function settle(batch: Waiting<Item>[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length > 1 && !isDatabaseAway(error)) for (const one of batch) await settle([one]);
      else for (const { failed } of batch) failed(error);
    }
  }

  return (item) =>
    new Promise((done, failed) => {
      queue.push({ item, done, failed });
      if (!writing) void drain();
    });
}
