import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { isSent } from './delivery.ts';
import type { Open } from './requests/answering.ts';
import {
  catalogue,
  findObjects,
  type KeptObject,
  lockSimulator,
  putEvents,
  putObjects,
  readAhead,
} from './store.ts';
import type { Kept } from './world/objects.ts';
import { duesIn, settle } from './world/time.ts';
import { World } from './world/world.ts';

export type Opening = {
  open: Open;
  /** The time by which the simulator counts. */
  now(tx?: Tx): Promise<Date>;
};

/** Takes the part of the world that is asked for out of the database, brings it up to date and keeps what changes. */
export function createOpening(
  { db, clock, publicUrl }: Pick<Platform, 'db' | 'clock' | 'publicUrl'>,
  /** Something has happened that the product is to be told of. */
  announce: () => void,
): Opening {
  const now = async (tx: Tx = db.global) => new Date(clock.now().getTime() + (await readAhead(tx)));

  function worldOf(rows: Found[], at: Date): World {
    return new World({
      now: at,
      checkoutPage: (id) => `${publicUrl}/sandbox/checkout/${id}`,
      objects: rows.map(({ object }) => object),
    });
  }

  const open: Open = async (ids, how, work) => {
    if (how === 'change') return change(ids, work);
    const [rows, at] = await Promise.all([findObjects(db.global, ids), now()]);
    const isCurrent = rows.every(({ dueAt }) => !dueAt || dueAt > at);
    return isCurrent ? work(worldOf(rows, at)) : change(ids, work);
  };

  let last: Promise<unknown> = Promise.resolve();

  /** In turn, so that those who wait for the lock hold no connection. */
  function change<Result>(ids: string[], work: (world: World) => Result): Promise<Result> {
    const changing = last.then(() => changeNow(ids, work));
    last = changing.catch(() => {});
    return changing;
  }

  async function changeNow<Result>(ids: string[], work: (world: World) => Result): Promise<Result> {
    const { result, hasNews } = await db.asSystem(async (tx) => {
      await lockSimulator(tx);
      const rows = await findObjects(tx, ids);
      const before = new Map(rows.map((row) => [row.id, fingerprint(row)]));
      const world = worldOf(rows, await now(tx));
      settle(world, world.now);
      const result = work(world);
      const kept = filed(world, rows).filter((row) => before.get(row.id) !== fingerprint(row));
      await putObjects(tx, kept);
      const news = world.events.filter(isSent);
      await putEvents(tx, news);
      return { result, hasNews: news.length > 0 };
    });
    if (hasNews) announce();
    return result;
  }

  return { open, now };
}

type Found = Awaited<ReturnType<typeof findObjects>>[number];

function filed(world: World, rows: Found[]): KeptObject[] {
  const known = new Map(rows.map(({ id, account }) => [id, account]));
  const asked = rows.find(({ account, object }) => account !== catalogue && object.object !== 'kept_answer');
  const dues = duesIn(world);
  return world.objects.map((object) => {
    const at = dues.filter(({ id }) => id === object.id).map((due) => due.at);
    const account = accountOf(object) ?? known.get(object.id) ?? asked?.account ?? object.id;
    const dueAt = at.length > 0 ? new Date(Math.min(...at) * 1000) : null;
    return { id: object.id, account, dueAt, object };
  });
}

function accountOf(object: Kept): string | undefined {
  switch (object.object) {
    case 'product':
    case 'price':
    case 'tax_rate':
      return catalogue;
    case 'customer':
    case 'kept_answer':
      return object.id;
    case 'pending_checkout':
      return object.checkout;
    case 'invoice_payment':
    case 'dispute':
      return undefined;
    default:
      return object.customer ?? undefined;
  }
}

function fingerprint({ account, dueAt, object }: KeptObject): string {
  return JSON.stringify([account, dueAt, object]);
}
