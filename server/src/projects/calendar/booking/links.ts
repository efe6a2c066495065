import {
  type BookingLink,
  type BookingLinkBody,
  bookingLinkLabels,
} from '@heliodesk/core/contracts/bookings';
import { visitKindNames } from '@heliodesk/core/rules/projects/visit-kinds';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords } from '#platform/records/records.ts';
import { newToken } from '../../../account/auth/index.ts';
import { expectInTeam, expectProject, listProjectNames } from '../../pipeline/index.ts';
import { lockCalendar } from '../store.ts';
import { findOpenToken, type LinkRow, listLinks } from './store.ts';
import { bookingLinks } from './tables.ts';

export const bookingLinkRecords = defineRecords({
  ...{ name: 'booking-link', table: bookingLinks, permission: 'projects:edit', labels: bookingLinkLabels },
});

/** Refuses a booking link that the company doesn't have, or that isn't for everybody; the caller names its field. */
export async function expectBookingLink(
  tx: Tx,
  companyId: string,
  id: string | null,
  field: string,
): Promise<void> {
  if (id !== null && !(await findOpenToken(tx, companyId, id)))
    throw new AppError('validation_failed', {
      fields: { [field]: 'Please choose one of your booking links' },
    });
}

/** The address of one of a company's booking links that is for everybody, while there is one. */
export async function findBookingUrl(
  tx: Tx,
  companyId: string,
  id: string | null,
  publicUrl: string,
): Promise<string | null> {
  const token = id && (await findOpenToken(tx, companyId, id));
  return token ? bookingUrl(publicUrl, token) : null;
}

const bookingUrl = (publicUrl: string, token: string) => `${publicUrl}/book?link=${token}`;

/** The addresses that a company gives away. */
export function createLinks({ db, clock, publicUrl }: Pick<Platform, 'db' | 'clock' | 'publicUrl'>) {
  function list(actor: Actor) {
    const { companyId } = actor;
    return db.read(actor, async (tx) => ({
      items: await describe(tx, companyId, await listLinks(tx, companyId)),
    }));
  }

  function add(actor: Actor, { projectId, ...body }: BookingLinkBody): Promise<BookingLink> {
    const { companyId } = actor;
    const people = [...new Set(body.people)];
    return db.write(actor, async (tx) => {
      await expectInTeam(tx, companyId, { people });
      await expectProject(tx, companyId, projectId);
      const kept = projectId && (await findSame(tx, companyId, { ...body, people, projectId }));
      if (kept) return one(tx, companyId, kept);
      const id = newId(clock.now());
      const own = { token: newToken(), forProjectId: projectId, visitId: null, createdAt: clock.now() };
      const fields = { ...body, people, ...own };
      await bookingLinkRecords.create(tx, actor, id, fields, about('booking-link.added', body.kind));
      const row = { ...fields, companyId, id, version: 1 };
      return one(tx, companyId, { ...row, keptProjectId: projectId, bookedId: null });
    });
  }

  function remove(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const row = await bookingLinkRecords.find(tx, actor.companyId, id);
      await bookingLinkRecords.remove(tx, actor, row, about('booking-link.deleted', row.kind));
    });
  }

  async function one(tx: Tx, companyId: string, row: Described): Promise<BookingLink> {
    const [shown] = await describe(tx, companyId, [row]);
    if (!shown) throw new AppError('not_found');
    return shown;
  }

  /** With the project of each; nobody books with the link of one that was deleted. */
  async function describe(tx: Tx, companyId: string, rows: readonly Described[]): Promise<BookingLink[]> {
    const ids = rows.flatMap(({ keptProjectId }) => keptProjectId ?? []);
    const names = await listProjectNames(tx, companyId, ids);
    return rows.flatMap(
      ({ id, version, kind, minutes, people, forProjectId, keptProjectId, token, bookedId }) => {
        const found = names.get(keptProjectId ?? '');
        if (forProjectId && !found) return [];
        const project = found ? { number: found.number, name: found.name } : null;
        const url = bookingUrl(publicUrl, token);
        const of = { projectId: forProjectId, project, isBooked: bookedId !== null };
        return [{ id, version, kind, minutes, people, ...of, url }];
      },
    );
  }

  return { list, add, remove };
}

type Described = Awaited<ReturnType<typeof listLinks>>[number];

/** The link that already offers the same for a project, so that pressing twice gives one address away, not two. */
async function findSame(
  tx: Tx,
  companyId: string,
  { kind, minutes, people, projectId }: BookingLinkBody & { projectId: string },
): Promise<Described | undefined> {
  await lockCalendar(tx, companyId);
  const wanted = new Set(people);
  return (await listLinks(tx, companyId, projectId)).find(
    (link) =>
      link.bookedId === null &&
      link.kind === kind &&
      link.minutes === minutes &&
      wanted.symmetricDifference(new Set(link.people)).size === 0,
  );
}

const about = (action: string, kind: LinkRow['kind']) => ({ action, subject: visitKindNames[kind] });
