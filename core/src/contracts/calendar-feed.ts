import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { inAddress } from './text.ts';

const minute = 60_000;

/** The date of somebody's private calendar address; null where they have none. */
export const calendarFeed = z.object({ createdAt: z.iso.datetime().nullable() });

/** The address itself, which is told once: only a hash of it is kept. */
export const newCalendarFeed = z.object({ createdAt: z.iso.datetime(), url: z.url() });

export const calendarFeedEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/calendar-feed', access: 'projects:read', answer: calendarFeed },
  /** A new one, in the place of the one before. */
  make: {
    route: 'POST /api/calendar-feed',
    access: 'projects:read',
    limit: { max: 20, windowMs: 60 * minute },
    answer: newCalendarFeed,
    status: 201,
  },
  end: { route: 'DELETE /api/calendar-feed', access: 'projects:read' },
  /** The feed that other calendars fetch, by the address alone. */
  fetch: {
    route: 'GET /api/calendar-feeds/:token',
    access: 'public',
    limit: { max: 600, windowMs: 10 * minute },
    params: z.strictObject({ token: inAddress(200) }),
    answer: 'file',
  },
});

export type CalendarFeed = z.infer<typeof calendarFeed>;
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
