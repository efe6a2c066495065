import { z } from 'zod';
import { checkOutcomes } from '../rules/magnets/installs.ts';
import { siteOf } from '../rules/magnets/sites.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText } from './text.ts';

const message = 'Please enter the address of a page, such as www.example.co.uk/solar';
const params = z.object({ id: z.uuid('Please send the id of a magnet') });

/** The address of a page; whoever leaves out how it is reached means https. */
const pageAddress = freeText(500)
  .overwrite((typed) => (/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`))
  .refine((typed) => /^https?:\/\/\S+$/i.test(typed) && siteOf(typed) !== undefined, message);

export const magnetCheck = z.object({ outcome: z.enum(checkOutcomes), words: z.string() });

export const magnetInstallEndpoints = /* @__PURE__ */ endpoints({
  /** Looks whether a page of the company's has the magnet's line. */
  check: {
    route: 'POST /api/magnets/:id/check',
    access: 'magnets:edit',
    limit: { max: 30, windowMs: 10 * 60_000 },
    params,
    body: z.strictObject({ url: pageAddress }, refusal('field')),
    answer: magnetCheck,
  },
  /** The pages visitors have seen it on, with the time they last did. */
  sightings: {
    route: 'GET /api/magnets/:id/sightings',
    access: 'magnets:read',
    params,
    answer: z.object({ items: z.array(z.object({ site: z.string(), at: z.iso.datetime() })) }),
  },
});

export type MagnetCheck = z.infer<typeof magnetCheck>;
