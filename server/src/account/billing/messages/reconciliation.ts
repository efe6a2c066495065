import { forEach } from '#platform/each.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payments } from '../payments.ts';
import type { createCheckouts } from '../sign-up/checkouts.ts';
import type { createCompletion } from '../sign-up/completion.ts';
import {
  deleteExpiredCheckouts,
  findSubscription,
  listCompaniesToReconcile,
  listOpenCheckouts,
} from '../store.ts';
import type { createDetails } from '../subscription/details.ts';
import type { Sync } from './sync.ts';

const day = 24 * 60 * 60_000;
/** A cardholder has 120 days and more to ask a payment back, also after their subscription has ended. */
const lookedAfter = 180;

type Parts = {
  platform: Platform;
  payments: Payments;
  sync: Sync;
  completion: ReturnType<typeof createCompletion>;
  checkouts: ReturnType<typeof createCheckouts>;
  details: Pick<ReturnType<typeof createDetails>, 'follow'>;
};

/** Every night, in case a message was lost: the provider is asked about everybody. */
export function createReconciliation({ platform: { db, clock }, payments, ...parts }: Parts) {
  const { sync, completion, checkouts, details } = parts;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);

  async function run(): Promise<void> {
    const companies = await db.asSystem((tx) => listCompaniesToReconcile(tx, daysAgo(lookedAfter)));
    const open = await db.readAsSystem(listOpenCheckouts);
    const work = [
      ...companies.map((companyId) => () => look(companyId)),
      ...open.map((id) => () => finishCheckout(id)),
    ];
    await forEach(work, (each) => each());
    await deleteExpiredCheckouts(db.global, daysAgo(7));
  }

  async function look(companyId: string): Promise<void> {
    // Also for one that waits for its card: an answer may have been lost after it had its effect at the provider.
    await sync.refresh(companyId);
    await details.follow(companyId);
    const row = await db.asSystem((tx) => findSubscription(tx, companyId));
    if (row?.state !== 'pending_payment') return;
    const setup = row.setupId ? await payments.gateway.getCardSetup(row.setupId) : undefined;
    if (setup?.status === 'succeeded') await completion.start(companyId, setup, {});
  }

  async function finishCheckout(id: string): Promise<void> {
    await checkouts.complete(id);
  }

  return { run, look };
}
