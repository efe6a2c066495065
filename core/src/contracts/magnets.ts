import { z } from 'zod';
import { brandColour } from '../rules/company-details.ts';
import { mailableAddress } from '../rules/email.ts';
import { magnetKinds } from '../rules/magnets/kinds.ts';
import { mostOptions, mostQuestions, screenings } from '../rules/magnets/questions.ts';
import { postcodePart } from '../rules/magnets/service-area.ts';
import { siteOf } from '../rules/magnets/sites.ts';
import { tilesAddress } from '../rules/map-source.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { magnetAllowance } from './magnet-allowance.ts';
import { refusal } from './refusal.ts';
import { assumptionOverrides } from './solar-assumptions.ts';
import { freeText, lineOfText, longestContactText, writtenAs } from './text.ts';
import { version } from './version.ts';

const words = freeText(600);

/** A list in which nothing stands twice, each as a rule writes it. */
function listOf(max: number, write: (typed: string) => string | undefined, message: string) {
  const entry = writtenAs(longestContactText, write, message).min(1, message);
  return z.array(entry).max(max, `At most ${max}`).overwrite(distinct);
}

const distinct = <Entry>(list: Entry[]) => [...new Set(list)];

const option = z.strictObject(
  { label: lineOfText(100).min(1, 'Please enter an answer'), screening: choice(screenings) },
  refusal('field'),
);

export const extraQuestion = z.strictObject(
  {
    id: z.uuid('Please send the id of a question'),
    prompt: lineOfText(200).min(1, 'Please enter a question'),
    required: z.boolean('Please say whether it has to be answered'),
    options: z
      .array(option)
      .max(mostOptions, `At most ${mostOptions} answers`)
      .refine(
        (options) => new Set(options.map(({ label }) => label)).size === options.length,
        'Please give each answer words of its own',
      ),
  },
  refusal('field'),
);

/** The system that savings are worked out for, where nobody has drawn a roof. */
export const magnetSystem = z.strictObject(
  {
    kwp: z
      .number('Please enter how many kilowatts')
      .min(0.5, 'At least half a kilowatt')
      .max(50, 'At most 50 kilowatts'),
    /** 0 where none is offered. */
    batteryKwh: z
      .number('Please enter how many kWh')
      .min(0, 'Please enter 0 or more')
      .max(50, 'At most 50 kWh'),
  },
  refusal('field'),
);

/** A map of the company's own, on which homeowners draw their roof. */
const ownMap = z.strictObject(
  {
    tiles: writtenAs(
      500,
      tilesAddress,
      'Please enter an https address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.jpg',
    ).min(1, 'Please enter the address of the map’s tiles'),
    attribution: lineOfText(300).min(1, 'Please enter the words that the map’s licence asks for'),
  },
  refusal('field'),
);

/** The settings of a magnet: its texts, its questions, and the sites it may be shown on. */
export const magnetSettings = z.strictObject(
  {
    title: lineOfText(120).min(1, 'Please enter a title'),
    intro: words,
    thanks: words,
    /** Empty where the company's own is used. */
    colour: writtenAs(20, brandColour, 'Please enter a colour such as #0a7d4f'),
    showsLogo: z.boolean('Please say whether to show your logo'),
    questions: z
      .array(extraQuestion)
      .max(mostQuestions, `At most ${mostQuestions} questions`)
      .refine(
        (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
        'Please give each question an id of its own',
      ),
    /** Postcode areas and districts; everywhere where it is empty. */
    area: listOf(300, postcodePart, 'Please enter postcode areas or districts such as BS or BA1'),
    system: magnetSystem,
    /** The company's own assumptions in place of ours. */
    assumptions: assumptionOverrides,
    /** True to decline people for whom panels don't work. */
    declinesUnsuitable: z.boolean('Please say whether to decline homes that don’t suit'),
    declined: words.min(1, 'Please write what to tell people you can’t help'),
    consent: words.min(20, 'Please say what homeowners agree to'),
    /** Empty where nobody is asked for more than an answer to their enquiry. */
    marketing: words,
    /** None where the operator's is used. */
    map: ownMap.optional(),
    sites: listOf(50, siteOf, 'Please enter a website such as www.example.co.uk'),
    forwardTo: listOf(
      5,
      (typed) => (mailableAddress(typed) ? typed : undefined),
      'Please enter a valid email address',
    ),
    bookingLinkId: z.uuid('Please choose one of your booking links').nullable(),
  },
  refusal('field'),
);

/** The name of something that can be set. */
export const magnetSetting = /* @__PURE__ */ magnetSettings.keyof();

export const magnetBody = z.strictObject(
  { name: lineOfText(100).min(1, 'Please enter a name'), settings: magnetSettings },
  refusal('field'),
);

export const magnetLabels: Record<keyof MagnetBody, string> = { name: 'Name', settings: 'Settings' };

export const magnetItem = z.object({
  id: z.uuid(),
  version,
  kind: z.enum(magnetKinds),
  name: z.string(),
  /** The address homeowners open. */
  url: z.url(),
  /** The version that homeowners see, or none while it isn't published. */
  published: z.object({ number: z.int(), at: z.iso.datetime() }).nullable(),
  /** True if it has been changed since. */
  isChanged: z.boolean(),
});

export const magnetVersion = z.object({
  number: z.int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});

/** The company of a magnet. */
export const magnetCompany = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Empty where the company has none. */
  colour: z.string(),
  logo: z.string().nullable(),
});

export const magnet = magnetItem.extend({
  key: z.string(),
  settings: magnetSettings,
  /** Changed settings, which homeowners don't see yet. */
  changed: z.array(magnetSetting),
  /** The logo is its version. */
  company: magnetCompany,
  versions: z.array(magnetVersion),
});

const params = z.object({ id: z.uuid('Please send the id of a magnet') });
const expected = z.strictObject({ version }, refusal('field'));

export const magnetEndpoints = /* @__PURE__ */ endpoints({
  list: {
    route: 'GET /api/magnets',
    access: 'magnets:read',
    answer: z.object({
      items: z.array(magnetItem),
      allowance: magnetAllowance,
      /** The number of enquiries that look like junk and wait for somebody to decide. */
      junk: z.int(),
    }),
  },
  add: {
    route: 'POST /api/magnets',
    access: 'magnets:edit',
    body: z.strictObject({ kind: choice(magnetKinds) }, refusal('field')),
    answer: magnet,
    status: 201,
  },
  read: { route: 'GET /api/magnets/:id', access: 'magnets:read', params, answer: magnet },
  change: {
    route: 'PUT /api/magnets/:id',
    access: 'magnets:edit',
    params,
    body: magnetBody.safeExtend({ version }),
    answer: magnet,
  },
  /** Shows homeowners what has been written. */
  publish: {
    route: 'POST /api/magnets/:id/publish',
    access: 'magnets:edit',
    params,
    body: expected,
    answer: magnet,
  },
  /** Takes it off the web; what stands on a website says whom to ring instead. */
  withdraw: {
    route: 'POST /api/magnets/:id/withdraw',
    access: 'magnets:edit',
    params,
    body: expected,
    answer: magnet,
  },
  /** Goes back to what an older version said; homeowners see it once it is published. */
  restore: {
    route: 'POST /api/magnets/:id/restore',
    access: 'magnets:edit',
    params,
    body: expected.safeExtend({ number: z.int('Please choose a version').min(1) }),
    answer: magnet,
  },
  remove: { route: 'DELETE /api/magnets/:id', access: 'magnets:edit', params },
});

export type MagnetSettings = z.infer<typeof magnetSettings>;
export type MagnetSetting = z.infer<typeof magnetSetting>;
export type MagnetBody = z.infer<typeof magnetBody>;
export type MagnetItem = z.infer<typeof magnetItem>;
export type MagnetCompany = z.infer<typeof magnetCompany>;
export type Magnet = z.infer<typeof magnet>;
