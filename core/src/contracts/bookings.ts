import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { visitKinds } from '../rules/projects/visit-kinds.ts';
import { formatPostcode } from '../rules/uk/postcode.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { refusal } from './refusal.ts';
import { freeText, inAddress, lineOfText, longestContactText, writtenAs } from './text.ts';

const minute = 60_000;

/** A link for bookings: visits of a kind and a length, by some people, for everybody or for one project. */
export const bookingLinkBody = z.strictObject(
  {
    kind: choice(visitKinds),
    minutes: z
      .int('Please say how many minutes')
      .min(15, 'A visit takes at least 15 minutes')
      .max(12 * 60, 'At most 12 hours'),
    people: z
      .array(z.uuid('Please choose somebody from your team'))
      .min(1, 'Please choose who can be booked')
      .max(50, 'At most 50 people'),
    projectId: z.uuid('Please send the id of a project').nullable(),
  },
  refusal('field'),
);

export const bookingLinkLabels = {
  kind: 'Visit',
  minutes: 'How long',
  people: 'Who can be booked',
} as const;

export const bookingLink = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(visitKinds),
  minutes: z.int(),
  people: z.array(z.uuid()),
  projectId: z.uuid().nullable(),
  /** The project that it is for, or that this one went into. */
  project: z.object({ number: z.int(), name: z.string() }).nullable(),
  /** True once its homeowner has chosen a time that still holds. */
  isBooked: z.boolean(),
  url: z.url(),
});

const postcode = writtenAs(20, formatPostcode, 'That doesn’t look like a UK postcode');
const slot = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

/** A booking page as a homeowner sees it: the company, the kind of visit, and the free times. */
export const bookingOffer = z.object({
  companyName: z.string(),
  /** The telephone number and email of the company; empty where they haven't said. */
  companyPhone: z.string(),
  companyEmail: z.string(),
  /** The company's colour, or none. */
  colour: z.string(),
  /** The address of its logo. */
  logo: z.string().nullable(),
  /** True if nothing can be booked at the moment, whatever is free. */
  isClosed: z.boolean(),
  kind: z.enum(visitKinds),
  minutes: z.int(),
  /** True for a link for everybody, where people say who they are; one of a project knows. */
  asksDetails: z.boolean(),
  /** Soonest first; none before a postcode was given, where one is asked for. */
  slots: z.array(slot),
  /** The time already booked with it. */
  booked: slot.nullable(),
});

export const bookingBody = z.strictObject(
  {
    /** Chosen by the page, so that what is sent twice is booked once. */
    id: z.uuid('Please send an id'),
    startsAt: z.iso.datetime({ offset: true, error: 'Please choose a time' }),
    name: lineOfText(longestContactText),
    email: freeText(longestContactText).refine(
      (typed) => typed === '' || mailableAddress(typed),
      'Please enter a valid email address',
    ),
    phone: freeText(50).regex(/^[\d\s()+./-]*$/, 'Please enter a telephone number'),
    line1: lineOfText(longestContactText),
    postcode,
  },
  refusal('field'),
);

const token = z.strictObject({ token: inAddress(200) });

export const bookingEndpoints = /* @__PURE__ */ endpoints({
  list: {
    route: 'GET /api/booking-links',
    access: 'projects:edit',
    answer: z.object({ items: z.array(bookingLink) }),
  },
  add: {
    route: 'POST /api/booking-links',
    access: 'projects:edit',
    body: bookingLinkBody,
    answer: bookingLink,
    status: 201,
  },
  remove: {
    route: 'DELETE /api/booking-links/:id',
    access: 'projects:edit',
    params: z.object({ id: z.uuid('Please send the id of a booking link') }),
  },
  offer: {
    route: 'GET /api/bookings/:token',
    access: 'public',
    limit: { max: 300, windowMs: 10 * minute },
    params: token,
    query: z.strictObject({ postcode: postcode.optional() }, refusal('field')),
    answer: bookingOffer,
  },
  logo: {
    route: 'GET /api/bookings/:token/logo',
    access: 'public',
    limit: { max: 300, windowMs: 10 * minute },
    params: token,
    query: z.strictObject({ version: z.string().max(200).optional() }, refusal('field')),
    answer: 'file',
  },
  book: {
    route: 'POST /api/bookings/:token',
    access: 'public',
    limit: { max: 60, windowMs: 10 * minute },
    params: token,
    body: bookingBody,
    answer: slot,
    status: 201,
  },
});

export type BookingLinkBody = z.infer<typeof bookingLinkBody>;
export type BookingLink = z.infer<typeof bookingLink>;
export type BookingOffer = z.infer<typeof bookingOffer>;
export type BookingBody = z.infer<typeof bookingBody>;
export type BookingSlot = z.infer<typeof slot>;
