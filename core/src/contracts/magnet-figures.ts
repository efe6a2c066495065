import { z } from 'zod';
import { isStep } from '../rules/magnets/steps.ts';
import { isDay } from '../rules/uk/calendar.ts';
import { daysBetween } from '../rules/uk/working-days.ts';
import { endpoints } from './endpoint.ts';
import { devices, enquirySource } from './enquiries.ts';
import { choice } from './lists.ts';
import { refusal } from './refusal.ts';
import { inAddress } from './text.ts';

const minute = 60_000;
/** The longest time that figures are shown of, in days. */
export const longestFigures = 366;

/** POST /api/m/:key/events: a step that somebody has come to. Nothing in it says who they are. */
export const stepBody = z.strictObject(
  {
    /** The version that they see. */
    number: z.int('Please say which version you’ve seen').min(1).max(1_000_000),
    step: z.string('Please name a step').refine(isStep, 'Please name a step'),
    device: choice(devices),
    source: enquirySource,
  },
  refusal('field'),
);

const day = z.string('Please choose a day').refine(isDay, 'Please choose a day');

/** GET /api/magnets/:id/figures: the last 30 days where none are named */
export const magnetFiguresQuery = z
  .strictObject({ from: day.optional(), to: day.optional() }, refusal('field'))
  .refine(({ from, to }) => Boolean(from) === Boolean(to), {
    ...{ path: ['to'], message: 'Please choose both days' },
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    ...{ path: ['to'], message: 'The last day is before the first' },
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < longestFigures, {
    ...{ path: ['to'], message: `Please choose at most ${longestFigures} days` },
  });

const tally = z.object({ views: z.int(), starts: z.int(), completions: z.int() });

/** The number of times a magnet was seen, begun and finished in some days. */
export const magnetFigures = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  totals: tally.extend({ declined: z.int() }),
  /** In the order in which homeowners come to them. */
  steps: z.array(z.object({ step: z.string(), name: z.string(), amount: z.int() })),
  /** Every day of the period. */
  days: z.array(tally.extend({ day: z.string() })),
  sources: z.array(tally.extend({ source: z.string() })),
  devices: z.array(tally.extend({ device: z.enum(devices) })),
  /** The versions seen in the period, the newest first. */
  versions: z.array(tally.extend({ number: z.int(), publishedAt: z.iso.datetime().nullable() })),
});

export const magnetFigureEndpoints = /* @__PURE__ */ endpoints({
  record: {
    route: 'POST /api/m/:key/events',
    access: 'public',
    limit: { max: 600, windowMs: 10 * minute },
    params: z.strictObject({ key: inAddress(50) }),
    body: stepBody,
    status: 202,
  },
  read: {
    route: 'GET /api/magnets/:id/figures',
    access: 'magnets:read',
    params: z.object({ id: z.uuid('Please send the id of a magnet') }),
    query: magnetFiguresQuery,
    answer: magnetFigures,
  },
});

export type StepBody = z.infer<typeof stepBody>;
export type MagnetTally = z.infer<typeof tally>;
export type MagnetFigures = z.infer<typeof magnetFigures>;
