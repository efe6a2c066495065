import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { search } from './lists.ts';
import { projectItem } from './projects.ts';
import { refusal } from './refusal.ts';

/** GET /api/search: projects by a person, an address, a postcode, a telephone number, an email or a number */
export const searchQuery = z.strictObject(
  { q: search.min(1, 'Please say what to look for') },
  refusal('field'),
);

export const found = z.object({
  items: z.array(projectItem),
  /** The words that were looked for instead, where nothing is spelt like what was typed or nobody has all of it. */
  insteadOf: z.record(z.string(), z.array(z.string())),
});

export const searchEndpoints = /* @__PURE__ */ endpoints({
  find: { route: 'GET /api/search', access: 'projects:read', query: searchQuery, answer: found },
});

export type Found = z.infer<typeof found>;
