import type { Platform } from '#platform/platform.ts';
import { findSubscription } from './store.ts';

/** Whether nothing has been paid for a company yet, so that anybody may be behind it. */
export async function isOnTrial({ db }: Pick<Platform, 'db'>, companyId: string): Promise<boolean> {
  return (await db.readAsSystem((tx) => findSubscription(tx, companyId)))?.state === 'trialing';
}
