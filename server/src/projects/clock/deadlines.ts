import type { DeadlineBoard, DeadlineQuery } from '@heliodesk/core/contracts/deadlines';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldUserOf } from '../pipeline/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { readFirst } from './first.ts';

const pageSize = 50;

export function createDeadlines({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** A page of what waits: what is due first, and after all that what no rule is known for. */
  return function board(caller: Caller, { after, ...asked }: DeadlineQuery): Promise<DeadlineBoard> {
    const { companyId } = caller;
    const today = dayAt(clock.now());
    const places = after === undefined ? {} : decodeCursor(after);
    const which = { ...asked, companyId, seenBy: fieldUserOf(caller), places };
    return db.read(caller, async (tx) => {
      const due = await readFirst(tx, today, { ...which, isKnown: true, most: pageSize });
      const room = pageSize - due.items.length;
      const unknown = due.more
        ? { items: [], places: {}, more: false }
        : await readFirst(tx, today, { ...which, isKnown: false, most: room });
      const next = { ...places, ...due.places, ...unknown.places };
      return {
        today,
        items: [...due.items, ...unknown.items],
        next: due.more || unknown.more ? encodeCursor(next) : null,
      };
    });
  };
}
