import { calendarEndpoints } from '@heliodesk/core/contracts/calendar';
import { on } from '#platform/events.ts';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { passwordReset } from '../../account/auth/index.ts';
import { createAvailability, leaveRecords, workingHoursRecords } from './availability.ts';
import { bookingLinkRecords } from './booking/links.ts';
import { bookingRoutes } from './booking/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { endSuspectFeeds } from './feed/suspect-feeds.ts';
import { createReading } from './reading.ts';
import { createSlots } from './slots.ts';

export { expectBookingLink, findBookingUrl } from './booking/links.ts';

/** Visits by day, week and month, with when people work and when they are away. */
export const calendar: Module = {
  routes(app, platform) {
    const read = createReading(platform);
    const verbs = createAvailability(platform);
    feedRoutes(app, platform);
    bookingRoutes(app, platform);
    handle(app, calendarEndpoints.read, (actor, { query }) => read(actor, query));
    const findSlots = createSlots(platform);
    handle(app, calendarEndpoints.findSlots, (actor, { query }) => findSlots(actor, query));
    handle(app, calendarEndpoints.setHours, (actor, { params, body }) =>
      verbs.setHours(actor, params.id, body),
    );
    handle(app, calendarEndpoints.addLeave, (actor, { body }) => verbs.addLeave(actor, body));
    handle(app, calendarEndpoints.removeLeave, (actor, { params }) => verbs.removeLeave(actor, params.id));
  },
  exports: [
    bookingLinkRecords.exported('booking-links'),
    leaveRecords.exported('leave'),
    workingHoursRecords.exported('working-hours'),
  ],
  entities: [bookingLinkRecords.entity, leaveRecords.entity, workingHoursRecords.entity],
  listeners: [on(passwordReset, endSuspectFeeds)],
};
