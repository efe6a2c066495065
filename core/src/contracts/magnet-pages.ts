import { z } from 'zod';
import { magnetKinds } from '../rules/magnets/kinds.ts';
import { endpoints } from './endpoint.ts';
import { enquiryBody } from './enquiries.ts';
import { magnetResult } from './magnet-answers.ts';
import { magnetCompany, magnetSystem } from './magnets.ts';
import { mapSource } from './map.ts';
import { refusal } from './refusal.ts';
import { assumptionOverrides } from './solar-assumptions.ts';
import { inAddress } from './text.ts';

const minute = 60_000;

/** A magnet as a homeowner sees it: the company, its texts and its questions. */
export const magnetPage = z.object({
  key: z.string(),
  kind: z.enum(magnetKinds),
  /** The version that was published. */
  number: z.int(),
  /** The logo is an address. */
  company: magnetCompany,
  /** True if the company can take no enquiries at the moment. */
  isClosed: z.boolean(),
  title: z.string(),
  intro: z.string(),
  questions: z.array(
    z.object({
      id: z.uuid(),
      prompt: z.string(),
      required: z.boolean(),
      options: z.array(z.object({ label: z.string(), declines: z.boolean() })),
    }),
  ),
  /** The company's service area; everywhere if it is empty. */
  area: z.array(z.string()),
  declinesUnsuitable: z.boolean(),
  declined: z.string(),
  /** The solar system that is calculated with. */
  system: magnetSystem,
  assumptions: assumptionOverrides,
  consent: z.string(),
  marketing: z.string(),
  /** The map that a roof may be drawn on; null where nobody has set one up. */
  map: mapSource.nullable(),
});

/** The outcome of an enquiry. */
export const enquiryOutcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('received'),
    thanks: z.string(),
    /** The page where they can choose a time for a visit. */
    bookingUrl: z.url().nullable(),
    result: magnetResult,
  }),
  z.object({ outcome: z.literal('declined'), words: z.string(), result: magnetResult }),
]);

const params = z.strictObject({ key: inAddress(50) });

export const magnetPageEndpoints = /* @__PURE__ */ endpoints({
  read: {
    route: 'GET /api/m/:key',
    access: 'public',
    limit: { max: 600, windowMs: 10 * minute },
    params,
    answer: magnetPage,
  },
  logo: {
    route: 'GET /api/m/:key/logo',
    access: 'public',
    limit: { max: 600, windowMs: 10 * minute },
    params,
    query: z.strictObject({ version: z.string().max(200).optional() }, refusal('field')),
    answer: 'file',
  },
  /** Says when somebody began, in a way that only we can have written. */
  open: {
    route: 'GET /api/m/:key/opening',
    access: 'public',
    limit: { max: 120, windowMs: 10 * minute },
    params,
    answer: z.object({ opening: z.string() }),
  },
  enquire: {
    route: 'POST /api/m/:key/enquiries',
    access: 'public',
    limit: { max: 30, windowMs: 10 * minute },
    params,
    body: enquiryBody,
    answer: enquiryOutcome,
    status: 201,
  },
  /** Keeps the details of somebody who has agreed to be contacted, and goes before they send it. */
  leave: {
    route: 'POST /api/m/:key/unfinished',
    access: 'public',
    limit: { max: 60, windowMs: 10 * minute },
    params,
    body: enquiryBody,
    status: 202,
  },
  /** Forgets the details of somebody who takes that back, by the id of their enquiry, which nobody else knows. */
  takeBack: {
    route: 'POST /api/m/:key/unfinished/taken-back',
    access: 'public',
    limit: { max: 60, windowMs: 10 * minute },
    params,
    body: z.strictObject({ id: z.uuid('Please send an id') }, refusal('field')),
    status: 202,
  },
});

export type MagnetPage = z.infer<typeof magnetPage>;
export type EnquiryOutcome = z.infer<typeof enquiryOutcome>;
