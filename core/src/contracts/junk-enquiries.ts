import { z } from 'zod';
import { junkReasons } from '../rules/magnets/junk.ts';
import { endpoints } from './endpoint.ts';

/** An enquiry that looks like junk, as the office reads it before it decides. */
export const junkEnquiry = z.object({
  id: z.uuid(),
  /** The magnet that it came by, as it was called then. */
  magnet: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  line1: z.string(),
  postcode: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  reasons: z.array(z.enum(junkReasons)),
  createdAt: z.iso.datetime(),
});

const params = z.object({ id: z.uuid('Please send the id of an enquiry') });

export const junkEndpoints = /* @__PURE__ */ endpoints({
  /** The newest hundred. */
  list: {
    route: 'GET /api/junk-enquiries',
    access: 'projects:edit',
    answer: z.object({ items: z.array(junkEnquiry), total: z.int() }),
  },
  /** Makes a lead of it, as of any other enquiry, or keeps it until the plan has room for it. */
  accept: {
    route: 'POST /api/junk-enquiries/:id/lead',
    access: 'projects:edit',
    params,
    answer: z.object({ became: z.enum(['lead', 'held']) }),
  },
  remove: { route: 'DELETE /api/junk-enquiries/:id', access: 'projects:edit', params },
});

export type JunkEnquiry = z.infer<typeof junkEnquiry>;
