import { openBooks } from './books.ts';
import { day } from './periods.ts';
import { findDueSubscription, moveAhead } from './store.ts';
import type { Workings } from './workings.ts';

/** Does whatever is due by now, for all customers in order of time. */
export async function catchUp(workings: Workings, until: Date): Promise<void> {
  for (;;) {
    const due = await findDueSubscription(workings.db.global, until);
    if (!due?.customerId) return;
    // Opening the books does it.
    await openBooks(workings, due.customerId, () => {});
  }
}

/** Moves the clock on by a day. */
export async function passDay(workings: Workings): Promise<Date> {
  const ahead = await moveAhead(workings.db.global, day);
  const now = new Date(workings.clock.now().getTime() + ahead);
  await catchUp(workings, now);
  return now;
}
