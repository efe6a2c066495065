import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { formatPostcode } from '../rules/uk/postcode.ts';
import { endpoints } from './endpoint.ts';
import { magnetAnswers, magnetResult } from './magnet-answers.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText, longestContactText, writtenAs } from './text.ts';

export const devices = ['phone', 'tablet', 'desktop'] as const;

/** The source of a homeowner, as far as their browser and the link they followed say so. */
export const enquirySource = z.strictObject(
  {
    /** The page that the magnet stands on. */
    page: lineOfText(500),
    /** The page before it. */
    referrer: lineOfText(500),
    source: lineOfText(100),
    medium: lineOfText(100),
    campaign: lineOfText(100),
    term: lineOfText(100),
    content: lineOfText(100),
  },
  refusal('field'),
);

/** POST /api/m/:key/enquiries */
export const enquiryBody = z.strictObject(
  {
    /** Chosen by the page, so that what is sent twice arrives once. */
    id: z.uuid('Please send an id'),
    /** The version that they have seen. */
    number: z.int('Please say which version you’ve seen').min(1),
    given: magnetAnswers,
    /** Answers to the company's own questions, by question. */
    extra: z.record(z.uuid(), lineOfText(500)),
    name: lineOfText(longestContactText).min(1, 'Please enter your name'),
    email: freeText(longestContactText).refine(mailableAddress, 'Please enter a valid email address'),
    phone: freeText(50).regex(/^[\d\s()+./-]*$/, 'Please enter a telephone number'),
    line1: lineOfText(longestContactText),
    postcode: writtenAs(20, formatPostcode, 'That doesn’t look like a UK postcode').min(
      1,
      'Please enter your postcode',
    ),
    consent: z.literal(true, 'Please tick this so we can contact you'),
    marketing: z.boolean('Please say yes or no'),
    source: enquirySource,
    device: z.enum(devices, `Please choose one of ${devices.join(', ')}`),
    /** The time they took, in seconds. */
    seconds: z.number().min(0).max(1_000_000),
    /** Nobody sees this field; whoever fills it in is a machine. */
    website: z.string().max(500),
    /** The token our page was given when it was opened. Whatever it holds, the enquiry is taken. */
    opening: z.string().max(200).default(''),
  },
  refusal('field'),
);

/** An enquiry on its project: what was asked and answered, and what the homeowner agreed to. */
export const enquiry = z.object({
  id: z.uuid(),
  /** The magnet that it came by, as it was called then. */
  magnet: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  result: magnetResult,
  consent: z.object({ words: z.string(), marketing: z.string() }),
  source: enquirySource,
  device: z.enum(devices),
  /** Why somebody should look twice. */
  marks: z.array(z.string()),
  createdAt: z.iso.datetime(),
});

export const enquiryLabels = {
  magnet: 'Lead magnet',
  answers: 'Answers',
  result: 'Result',
  consent: 'Consent',
  source: 'Where they came from',
  device: 'Device',
  marks: 'Marked because',
} as const;

export const enquiryEndpoints = /* @__PURE__ */ endpoints({
  list: {
    route: 'GET /api/enquiries',
    access: 'projects:read',
    query: z.strictObject({ project: z.uuid('Please send the id of a project') }, refusal('field')),
    answer: z.object({ items: z.array(enquiry) }),
  },
});

export type EnquiryBody = z.infer<typeof enquiryBody>;
export type EnquirySource = z.infer<typeof enquirySource>;
export type Enquiry = z.infer<typeof enquiry>;
export type Device = (typeof devices)[number];
