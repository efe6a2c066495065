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
import { expectInTeam, expectProject } from '../../pipeline/index.ts';
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
  const present = ({ id, version, kind, minutes, people, forProjectId, token }: LinkRow): BookingLink => ({
    ...{ id, version, kind, minutes, people, projectId: forProjectId },
    url: bookingUrl(publicUrl, token),
  });

  async function list(actor: Actor) {
    const found = await db.read(actor, (tx) => listLinks(tx, actor.companyId));
    return { items: found.map(present) };
  }

  function add(actor: Actor, { projectId, ...body }: BookingLinkBody): Promise<BookingLink> {
    const { companyId } = actor;
    const id = newId(clock.now());
    const token = newToken();
    return db.write(actor, async (tx) => {
      await expectInTeam(tx, companyId, { people: body.people });
      await expectProject(tx, companyId, projectId);
      const own = { token, forProjectId: projectId, visitId: null, createdAt: clock.now() };
      const fields = { ...body, people: [...new Set(body.people)], ...own };
      await bookingLinkRecords.create(tx, actor, id, fields, about('booking-link.added', body.kind));
      return present({ ...fields, companyId, id, version: 1 });
    });
  }

  function remove(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const row = await bookingLinkRecords.find(tx, actor.companyId, id);
      await bookingLinkRecords.remove(tx, actor, row, about('booking-link.deleted', row.kind));
    });
  }

  return { list, add, remove };
}

const about = (action: string, kind: LinkRow['kind']) => ({ action, subject: visitKindNames[kind] });
