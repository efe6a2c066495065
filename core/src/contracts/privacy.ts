import { z } from 'zod';
import { retentionIds } from '../rules/uk/retention.ts';
import { contactParams } from './contacts.ts';
import { day } from './day.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { lineOfText, longestContactText } from './text.ts';

/** A rule that keeps something, and its last day. */
const keptReason = z.object({
  rule: z.enum(retentionIds),
  years: z.int(),
  source: z.string(),
  until: day,
});

export const keptKinds = ['sale', 'file'] as const;

/** Something the law makes a company keep of a person: a sale with their name and address, or a document of it. */
export const keptThing = z.object({
  kind: z.enum(keptKinds),
  projectId: z.uuid(),
  projectNumber: z.int(),
  /** The customer's name, or the document's. */
  title: z.string(),
  /** Lines that tell more of it. */
  lines: z.array(z.string()),
  /** By which the document is downloaded. */
  fileId: z.uuid().nullable(),
  until: day,
  reasons: z.array(keptReason),
});

/** The amount of each kind that is erased. */
const counts = z.object({
  projects: z.int(),
  tasks: z.int(),
  visits: z.int(),
  notes: z.int(),
  /** Not counted before there were any. */
  messages: z.int().optional(),
  photos: z.int(),
  documents: z.int(),
});

/** GET /api/contacts/:id/erasure: what would be erased and kept, or what is kept since it was done */
export const privacyDetail = z.object({
  /** None before it's done. */
  erasure: z.object({ at: z.iso.datetime(), by: z.string(), done: z.boolean() }).nullable(),
  counts,
  /** The numbers of projects that are sold and aren't finished. */
  unfinished: z.array(z.int()),
  kept: z.array(keptThing),
});

/** POST /api/contacts/:id/erasure: their name, so that nobody is erased by a slip */
export const erasureBody = z.strictObject(
  { name: lineOfText(longestContactText).min(1, 'Please type their name') },
  refusal('field'),
);

/** Nothing is kept where there's no last day. */
const erasure = z.object({ id: z.uuid(), keptUntil: day.nullable() });

/** GET /api/contacts/:id/copy. A link to a file cannot send a header, so it may name the company. */
export const copyQuery = z.object({ company: z.string().max(200).optional() });

const hour = 60 * 60_000;

export const privacyEndpoints = /* @__PURE__ */ endpoints({
  copy: {
    route: 'GET /api/contacts/:id/copy',
    access: 'projects:privacy',
    limit: { max: 60, windowMs: hour },
    params: contactParams,
    query: copyQuery,
    answer: 'file',
  },
  read: {
    route: 'GET /api/contacts/:id/erasure',
    access: 'projects:privacy',
    params: contactParams,
    answer: privacyDetail,
  },
  erase: {
    route: 'POST /api/contacts/:id/erasure',
    access: 'projects:privacy',
    // Somebody's right to it does not wait until a bill is paid.
    standing: 'reading',
    params: contactParams,
    body: erasureBody,
    answer: erasure,
    status: 202,
  },
});

export type PrivacyDetail = z.infer<typeof privacyDetail>;
export type KeptThing = z.infer<typeof keptThing>;
export type KeptReason = z.infer<typeof keptReason>;
export type Erasure = z.infer<typeof erasure>;
