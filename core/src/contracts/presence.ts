import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { refusal } from './refusal.ts';

/** Somebody who has a project open in front of them. */
export const presentPerson = z.object({ userId: z.uuid(), editing: z.boolean() });

/** PUT /api/presence/:id: what a page that shows a project says every now and then, and when it is left */
export const presenceBody = z.strictObject(
  {
    /** Chosen by the page, so that one of somebody's tabs can go while another stays. */
    page: z.uuid('Please send the id of the page'),
    state: choice(['looking', 'editing', 'gone']),
  },
  refusal('field'),
);

export const presenceEndpoints = /* @__PURE__ */ endpoints({
  say: {
    route: 'PUT /api/presence/:id',
    access: 'projects:read',
    // Nothing is kept of it.
    standing: 'reading',
    params: z.object({ id: z.uuid('Please send the id of a project') }),
    body: presenceBody,
    answer: z.object({ people: z.array(presentPerson) }),
  },
});

export type PresentPerson = z.infer<typeof presentPerson>;
export type PresenceBody = z.infer<typeof presenceBody>;
