import type { BookingBody, BookingOffer, BookingSlot } from '@heliodesk/core/contracts/bookings';
import { longDay } from '@heliodesk/core/rules/calendar/days';
import { timesInWords } from '@heliodesk/core/rules/calendar/moving';
import type { Slot } from '@heliodesk/core/rules/calendar/slots';
import { wayToReach } from '@heliodesk/core/rules/company-details';
import { visitKindNames } from '@heliodesk/core/rules/projects/visit-kinds';
import { standingOf } from '@heliodesk/core/rules/subscription';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { type Actor, visitorActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { createLogo } from '../../../account/companies/index.ts';
import { inviteLater } from '../../messages/index.ts';
import {
  addLeads,
  bringUpToDate,
  findKeptId,
  listProjectNames,
  lockSomebody,
  recognise,
  type Somebody,
} from '../../pipeline/index.ts';
import { createTelling } from '../../telling/index.ts';
import { visitRecords } from '../../visits/index.ts';
import { placeOf } from '../places.ts';
import { daysFrom, readFreeSlots } from '../slots.ts';
import { findLocation, listMembers, lockCalendar } from '../store.ts';
import { findBooked, findLink, findVisit, type LinkRow, noteBooked } from './store.ts';

/** Nobody is surprised by a stranger within a day, and nobody plans further than some weeks. */
const notice = 24 * 60 * 60_000;
const daysAhead = 28;
/** More than anybody looks through. */
const mostOffered = 150;

type From = Pick<Actor, 'address' | 'cause'>;
type Times = Record<'startsAt' | 'endsAt', Date>;
type Where = { place: ReturnType<typeof placeOf>; projectId: string | null };

/** Booking by homeowners, at an address a company gave them. */
export function createBooking(platform: Platform) {
  const { db, clock, publicUrl } = platform;
  const { tell } = createTelling({ clock, publicUrl });

  async function expectLink(token: string) {
    const found = await db.asSystem((tx) => findLink(tx, token));
    if (!found) throw new AppError('link_invalid');
    return found;
  }

  async function offer(token: string, postcode = ''): Promise<BookingOffer> {
    const found = await expectLink(token);
    const { link } = found;
    const { companyId, kind, minutes, forProjectId } = link;
    return db.read(visitorActor(companyId, 'Booking page'), async (tx) => {
      if (forProjectId) await whereIs(tx, link, postcode);
      const booked = await findBooked(tx, link);
      const asksDetails = forProjectId === null;
      const isReady = !booked && !isClosed(found) && (!asksDetails || postcode !== '');
      const slots = isReady ? await freeFor(tx, link, await whereIs(tx, link, postcode)) : [];
      return {
        ...{ ...shownOf(token, found), kind, minutes, asksDetails, booked: booked ? slotOf(booked) : null },
        slots: distinct(slots).slice(0, mostOffered),
      };
    });
  }

  /** Books a time that is free still. Those who come at once are taken one after the other. */
  async function book(token: string, body: BookingBody, from: From): Promise<BookingSlot> {
    const found = await expectLink(token);
    const { link } = found;
    const { companyId } = link;
    const actor: Actor = { ...visitorActor(companyId, 'Booking page'), ...from };
    return db.write(actor, async (tx) => {
      await lockCalendar(tx, companyId);
      const before = await findVisit(tx, companyId, body.id);
      if (before?.state === 'cancelled') throw new AppError('slot_taken');
      if (before) return slotOf(before);
      if (link.forProjectId) await whereIs(tx, link, body.postcode);
      // Two of a household, or one of them in two tabs, have the same link.
      const booked = await findBooked(tx, link);
      if (booked) throw alreadyBooked(booked);
      if (isClosed(found)) throw closed(found);
      if (link.forProjectId === null) expectDetails(body);
      const where = await whereIs(tx, link, body.postcode);
      const startsAt = new Date(body.startsAt);
      const chosen = nearestOf(await freeFor(tx, link, where), startsAt);
      if (!chosen) throw new AppError('slot_taken');
      const of = where.projectId
        ? { projectId: where.projectId, note: '' }
        : await projectOf(tx, actor, body);
      await addVisit(tx, actor, { link, id: body.id, slot: chosen, ...of });
      await inviteLater(tx, { companyId, visitId: body.id, invite: { authorId: null } });
      return slotOf(chosen);
    });
  }

  /** The logo of the company whose link it is. */
  async function logo(token: string) {
    const { link } = await expectLink(token);
    return createLogo(platform).read(visitorActor(link.companyId, 'Booking page'));
  }

  /** Free times of those who can be booked, as far as they are still in the team. */
  async function freeFor(tx: Tx, { companyId, people, minutes }: LinkRow, { place }: Where): Promise<Slot[]> {
    const notBefore = new Date(clock.now().getTime() + notice);
    return readFreeSlots(tx, companyId, {
      ...{ people: await listMembers(tx, companyId, people), minutes, place, notBefore },
      days: daysFrom(dayAt(notBefore), daysAhead),
    });
  }

  /** The project of somebody who is known, with what they have written otherwise than before, or a new lead. */
  async function projectOf(tx: Tx, actor: Actor, body: BookingBody): Promise<Of> {
    const { name, email, phone, line1, postcode } = body;
    const somebody = { customer: { name, email, phone }, property: { line1, postcode } };
    await lockSomebody(tx, actor.companyId, somebody);
    const known = await recognise(tx, actor.companyId, somebody);
    if (!known) return { projectId: await addLead(tx, actor, somebody), note: '' };
    const otherwise = await bringUpToDate(tx, actor, known, { ...somebody, consents: [] });
    const note = otherwise.map(({ question, answer }) => `${question}: ${answer}`).join(' · ');
    return { projectId: known.project.id, note };
  }

  async function addLead(tx: Tx, actor: Actor, { customer, property }: Somebody): Promise<string> {
    const now = clock.now();
    const id = newId(now);
    const place = { ...property, line2: '', town: '', county: '' };
    const lead = { customer, property: place, source: 'website' as const };
    await addLeads(tx, actor, [{ ...lead, id, ownerId: null, valuePence: null, createdAt: now }], now);
    return id;
  }

  async function addVisit(tx: Tx, actor: Actor, booked: Booked): Promise<void> {
    const { link, id, projectId, note, slot } = booked;
    const { kind } = link;
    const times = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
    const fields = {
      ...times,
      projectId,
      kind,
      assigneeIds: [slot.userId],
      note,
      state: 'planned' as const,
    };
    const what = visitKindNames[kind];
    await visitRecords.create(...([tx, actor, id, { ...fields, createdAt: clock.now() }] as const), {
      action: 'visit.added',
      subject: what,
      projectId,
    });
    if (link.forProjectId) await noteBooked(tx, link, id);
    const name = (await listProjectNames(tx, link.companyId, [projectId])).get(projectId)?.name ?? '';
    const subject = `a ${what.toLowerCase()} at ${name} on ${dayInWords(dayAt(times.startsAt))}`;
    await tell(tx, actor, 'visit.assigned', [{ userId: slot.userId, recordId: id, projectId, subject }]);
  }

  return { offer, book, logo };
}

type Found = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A company that hasn't paid can't see what is booked, so nobody is to wait for it. That is no stranger's business. */
const isClosed = ({ subscription }: Found) => standingOf(subscription) !== 'working';

function closed({ company }: Found): AppError {
  const message = `${company.name} can’t take bookings here at the moment. Please ${wayToReach(company)} instead.`;
  return new AppError('booking_closed', { message });
}

function alreadyBooked({ startsAt, endsAt }: Times): AppError {
  const times = timesInWords({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, longDay);
  return new AppError('already_booked', { message: `You’ve already booked ${times} with this link.` });
}

/** The company as a homeowner sees it. */
function shownOf(token: string, found: Found) {
  const { name, phone, email, brandColour } = found.company;
  return {
    ...{ companyName: name, companyPhone: phone, companyEmail: email, colour: brandColour },
    logo: found.logo && `/api/bookings/${token}/logo?version=${found.logo}`,
    isClosed: isClosed(found),
  };
}

type Of = { projectId: string; note: string };
type Booked = Of & { link: LinkRow; id: string; slot: Slot };

/**
 * The place to go to: of the project that the link is for, or of the postcode that was typed. What was booked for a
 * project that has gone holds no more.
 */
async function whereIs(tx: Tx, { companyId, forProjectId }: LinkRow, postcode: string): Promise<Where> {
  if (!forProjectId)
    return { place: placeOf({ postcode, latitude: null, longitude: null }), projectId: null };
  const projectId = await findKeptId(tx, companyId, forProjectId);
  const location = await findLocation(tx, companyId, projectId);
  // It was deleted, or its customer's data was erased.
  if (!location) throw new AppError('link_invalid');
  return { place: placeOf(location), projectId };
}

function expectDetails({ name, email, phone, postcode }: BookingBody): void {
  const missing = {
    ...(!name && { name: 'Please enter your name' }),
    ...(!email && !phone && { phone: 'Please enter a telephone number or an email address' }),
    ...(!postcode && { postcode: 'Please enter your postcode' }),
  };
  if (Object.keys(missing).length > 0) throw new AppError('validation_failed', { fields: missing });
}

/** Of those who are free at a moment, whoever has the least further to go. */
function nearestOf(slots: readonly Slot[], startsAt: Date): Slot | undefined {
  return slots
    .filter((slot) => Date.parse(slot.startsAt) === startsAt.getTime())
    .sort((a, b) => (a.detourKm ?? 25) - (b.detourKm ?? 25))[0];
}

function distinct(slots: readonly Slot[]): BookingSlot[] {
  return [...new Map(slots.map((slot) => [slot.startsAt, slotOf(slot)])).values()];
}

const slotOf = ({ startsAt, endsAt }: Record<'startsAt' | 'endsAt', Date | string>): BookingSlot => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});
