import { trialDaysLeft, trialReminderDays } from '@heliodesk/core/rules/subscription';
import { forEach } from '#platform/each.ts';
import type { Platform } from '#platform/platform.ts';
import { createAnnouncements } from '../messages/announcements.ts';
import type { Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import { listTrialsEndingBy, updateSubscription } from '../store.ts';

const day = 24 * 60 * 60_000;
type Parts = { platform: Platform; payments: Payments; sync: Sync };

/** Mails before a trial ends, each once; none to those who have cancelled, since nothing will be charged. */
export function createReminders({ platform, payments: { gateway }, sync }: Parts) {
  const { db } = platform;
  const announcements = createAnnouncements(platform);

  async function send(): Promise<void> {
    const now = await gateway.now();
    const soon = new Date(now.getTime() + Math.max(...trialReminderDays) * day);
    const ending = await db.asSystem((tx) => listTrialsEndingBy(tx, soon));
    await forEach(ending, (companyId) => remind(companyId, now));
  }

  function remind(companyId: string, now: Date): Promise<void> {
    return db.asSystem(async (tx) => {
      const held = await sync.hold(tx, companyId);
      if (held?.row.state !== 'trialing' || held.row.cancelScheduled || !held.row.trialEndsAt) return;
      const left = trialDaysLeft(held.row.trialEndsAt, now);
      const due = trialReminderDays.filter((days) => left > 0 && left <= days).at(-1);
      if (due === undefined || (held.row.remindedAtDays ?? Number.POSITIVE_INFINITY) <= due) return;
      await updateSubscription(tx, companyId, { remindedAtDays: due });
      await announcements.trialEnding(tx, held.company, held.row, left);
    });
  }

  return { send };
}
