import { accessEndsAt } from '@heliodesk/core/rules/unpaid';
import { forEach } from '#platform/each.ts';
import type { Platform } from '#platform/platform.ts';
import type { Decided, Held, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import { listUnpaid } from '../store.ts';

type Parts = { platform: Platform; payments: Payments; sync: Sync };

/** Suspends whoever does not pay, and ends it later, in our own time whatever the provider is set to. */
export function createUnpaid({ platform: { db }, payments: { gateway }, sync }: Parts) {
  async function enforce(): Promise<void> {
    const now = await gateway.now();
    const unpaid = await db.asSystem(listUnpaid);
    const over = unpaid.filter(({ state, unpaidSince }) => {
      const ends = accessEndsAt(state, unpaidSince);
      return ends !== null && ends <= now;
    });
    await forEach(over, ({ companyId }) => sync.holding(companyId, { work: decide }));
  }

  async function decide({ row }: Held): Promise<Decided> {
    const ends = accessEndsAt('suspended', row.unpaidSince);
    // It may have been paid since it was last looked at.
    const current = row.customerId ? await gateway.findSubscription(row.customerId) : undefined;
    const owes = current?.state === 'past_due' || current?.state === 'suspended';
    if (owes && ends && ends <= (await gateway.now())) await gateway.endUnpaid(current.id);
    return {};
  }

  return { enforce };
}
