import type { CalendarFeed, NewCalendarFeed } from '@heliodesk/core/contracts/calendar-feed';
import { icsOf, uidOfVisit } from '@heliodesk/core/rules/calendar/ics';
import { visitKindNames } from '@heliodesk/core/rules/projects/visit-kinds';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../../account/audit/index.ts';
import { hashOf, newToken } from '../../../account/auth/index.ts';
import { listVisitsIn } from '../store.ts';
import { deleteFeed, findFeed, findOwner, putFeed } from './store.ts';

const day = 24 * 60 * 60_000;
/** The visits of use to a phone's calendar. */
const shown = { before: 31 * day, after: 366 * day, most: 1_000 };

/** Somebody's own visits for the calendar on their telephone, by an address that nobody guesses. */
export function createFeed({ db, clock, publicUrl }: Pick<Platform, 'db' | 'clock' | 'publicUrl'>) {
  async function read(actor: Caller): Promise<CalendarFeed> {
    const found = await db.read(actor, (tx) => findFeed(tx, actor));
    return { createdAt: found?.createdAt.toISOString() ?? null };
  }

  function make(actor: Caller): Promise<NewCalendarFeed> {
    const { companyId, userId } = actor;
    const createdAt = clock.now();
    const token = newToken();
    return db.write(actor, async (tx) => {
      await putFeed(tx, { companyId, userId, tokenHash: hashOf(token), createdAt });
      record(tx, actor, 'calendar.feed-made');
      return { createdAt: createdAt.toISOString(), url: `${publicUrl}/api/calendar-feeds/${token}.ics` };
    });
  }

  function end(actor: Caller): Promise<void> {
    return db.write(actor, async (tx) => {
      if (await deleteFeed(tx, actor)) record(tx, actor, 'calendar.feed-ended');
    });
  }

  /** The calendar as text, for whoever brings its address. */
  function write(address: string): Promise<string> {
    const token = address.replace(/\.ics$/, '');
    const now = clock.now();
    return db.asSystem(async (tx) => {
      const owner = await findOwner(tx, hashOf(token));
      if (!owner) throw new AppError('not_found');
      const { companyId, userId, companyName, companyIdentifier } = owner;
      const range = {
        from: new Date(now.getTime() - shown.before),
        to: new Date(now.getTime() + shown.after),
      };
      const found = await listVisitsIn(tx, companyId, { ...range, person: userId, most: shown.most });
      const events = found.map(({ visit, project }) => ({
        ...{ uid: uidOfVisit(visit.id), sequence: visit.version, stamp: now },
        ...{ startsAt: visit.startsAt, endsAt: visit.endsAt, description: visit.note },
        summary: `${visitKindNames[visit.kind]}: ${project.name}`,
        location: [project.address, project.postcode].filter(Boolean).join(', '),
        url: `${publicUrl}/${companyIdentifier}/projects/${visit.projectId}`,
      }));
      return icsOf({ method: 'PUBLISH', name: companyName, events });
    });
  }

  return { read, make, end, write };
}
