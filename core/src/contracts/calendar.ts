import { z } from 'zod';
import { calendarViews } from '../rules/calendar/days.ts';
import { minutesOfDay } from '../rules/calendar/london.ts';
import { isWeek } from '../rules/calendar/working-hours.ts';
import { day } from './day.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { refusal } from './refusal.ts';
import { version } from './version.ts';
import { visit } from './visits.ts';

const somebody = 'Please choose somebody from your team';

/** GET /api/calendar: what a view shows around a day, this week's unless it is named */
export const calendarQuery = z.strictObject(
  {
    view: choice(calendarViews).default(calendarViews[0]),
    day: day.optional(),
    person: z.union([z.uuid(somebody), z.literal('nobody')], somebody).optional(),
  },
  refusal('field'),
);

const minute = z
  .int('Please send minutes since midnight')
  .min(0, 'A day begins at midnight')
  .max(minutesOfDay, 'A day ends at midnight');
const hours = z.strictObject({ from: minute, to: minute }, refusal('field'));

/** Seven days from Monday on. */
export const workingWeek = z
  .array(hours.nullable(), 'Please send seven days')
  .length(7, 'Please send seven days')
  .refine(isWeek, 'The finish time has to be later than the start time');

/** PUT /api/working-hours/:id */
export const hoursBody = z.strictObject({ week: workingWeek }, refusal('field'));

/** A place on the map; a postcode's district where its own is not known. */
const place = z.object({ latitude: z.number(), longitude: z.number(), exact: z.boolean() });

export const calendarVisit = visit.extend({ place: place.nullable() });

/** Days on which somebody is away. */
export const leave = z.object({
  id: z.uuid(),
  version,
  userId: z.uuid(),
  firstOn: z.string(),
  lastOn: z.string(),
});

/** When somebody works, or everybody who has no hours of their own; version nought where nothing was said yet. */
export const workingHours = z.object({ id: z.uuid(), version: z.int(), week: workingWeek });

export const calendar = z.object({
  /** The day that it is in the United Kingdom. */
  today: z.string(),
  /** All but those that were cancelled, the earliest first. */
  visits: z.array(calendarVisit),
  /** Visits of those who go along with the person asked for, for clashes alone. */
  beside: z.array(calendarVisit),
  everyone: workingHours,
  hours: z.array(workingHours),
  /** Of the shown days, and all that is still to come. */
  leave: z.array(leave),
  /** True if there are more visits than fit. */
  more: z.boolean(),
});

export const leaveBody = z
  .strictObject({ userId: z.uuid(somebody), firstOn: day, lastOn: day }, refusal('field'))
  .refine(({ firstOn, lastOn }) => firstOn <= lastOn, {
    path: ['lastOn'],
    message: 'The last day is before the first',
  })
  .refine(({ firstOn, lastOn }) => Date.parse(lastOn) - Date.parse(firstOn) <= 366 * 86_400_000, {
    path: ['lastOn'],
    message: 'At most a year at a time',
  });

export const leaveLabels = { userId: 'Who', firstOn: 'First day', lastOn: 'Last day' } as const;
export const workingHoursLabels = { week: 'Working hours' } as const;

/** GET /api/calendar/slots: when somebody, or some people together, could go to a project, near other visits first */
export const slotQuery = z.strictObject(
  {
    project: z.uuid('Please send the id of a project'),
    minutes: z.coerce
      .number('Please say how many minutes')
      .int('Please say how many minutes')
      .min(15, 'A visit takes at least 15 minutes')
      .max(12 * 60, 'At most 12 hours'),
    /** The people who go together, with commas between; anybody of the team where it's left out. */
    people: z
      .string(somebody)
      .max(2_000, somebody)
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.uuid(somebody)).max(50, 'At most 50 people on one visit'))
      .optional(),
  },
  refusal('field'),
);

export const slots = z.object({
  items: z.array(
    z.object({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      /** Whoever is free; the first of several who go together. */
      userId: z.uuid(),
      /** Minutes on the way, estimated along a straight line; null where there is no visit on that side. */
      travel: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
      detourKm: z.number().nullable(),
    }),
  ),
  /** The precision of the place that travel is reckoned from. */
  place: z.enum(['property', 'district', 'unknown']),
});

const leaveParams = z.object({ id: z.uuid('Please send the id of a leave') });

export const calendarEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/calendar', access: 'projects:read', query: calendarQuery, answer: calendar },
  findSlots: {
    route: 'GET /api/calendar/slots',
    access: 'projects:edit',
    query: slotQuery,
    answer: slots,
  },
  setHours: {
    route: 'PUT /api/working-hours/:id',
    access: 'projects:edit',
    /** Somebody of the team, or the company for everybody. */
    params: z.object({ id: z.uuid(somebody) }),
    body: hoursBody.safeExtend({ version: z.int().min(0) }),
    answer: workingHours,
  },
  addLeave: {
    route: 'POST /api/leave',
    access: 'projects:edit',
    body: leaveBody,
    answer: leave,
    status: 201,
  },
  removeLeave: { route: 'DELETE /api/leave/:id', access: 'projects:edit', params: leaveParams },
});

export type Calendar = z.infer<typeof calendar>;
export type CalendarVisit = z.infer<typeof calendarVisit>;
export type CalendarQuery = z.infer<typeof calendarQuery>;
export type HoursBody = z.infer<typeof hoursBody>;
export type WorkingHours = z.infer<typeof workingHours>;
export type SlotQuery = z.infer<typeof slotQuery>;
/** The same as a browser asks it. */
export type AskedSlots = z.input<typeof slotQuery>;
export type Slots = z.infer<typeof slots>;
export type LeaveBody = z.infer<typeof leaveBody>;
export type LeaveRecord = z.infer<typeof leave>;
