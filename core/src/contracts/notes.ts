import { z } from 'zod';
import { mentionsIn, mostMentions } from '../rules/mentions.ts';
import { endpoints } from './endpoint.ts';
import { listQuery, page } from './lists.ts';
import { refusal } from './refusal.ts';
import { freeText } from './text.ts';
import { version } from './version.ts';

/** Something that somebody wrote down about a project; people of the team stand in it as `@[id]`. */
export const noteBody = z.strictObject(
  {
    projectId: z.uuid('Please send the id of a project'),
    text: freeText(10_000)
      .min(1, 'Please write something')
      .refine(
        (text) => mentionsIn(text).length <= mostMentions,
        `At most ${mostMentions} people in one note`,
      ),
  },
  refusal('field'),
);

export const noteLabels = { text: 'Note', mentions: 'Mentioned' } as const;

export const note = z.object({
  id: z.uuid(),
  version,
  projectId: z.uuid(),
  text: z.string(),
  mentions: z.array(z.uuid()),
  authorId: z.uuid().nullable(),
  /** As the author was called when it was written. */
  author: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});

/** GET /api/notes */
export const noteQuery = listQuery({ project: z.uuid('Please send the id of a project') }, ['newest']);

export const noteParams = z.object({ id: z.uuid('Please send the id of a note') });

export const noteEndpoints = /* @__PURE__ */ endpoints({
  list: { route: 'GET /api/notes', access: 'projects:read', query: noteQuery, answer: page(note) },
  add: { route: 'POST /api/notes', access: 'projects:work', body: noteBody, answer: note, status: 201 },
  change: {
    route: 'PUT /api/notes/:id',
    access: 'projects:work',
    params: noteParams,
    body: noteBody.safeExtend({ version }),
    answer: note,
  },
  remove: { route: 'DELETE /api/notes/:id', access: 'projects:work', params: noteParams },
});

export type NoteBody = z.infer<typeof noteBody>;
export type Note = z.infer<typeof note>;
export type NoteQuery = z.infer<typeof noteQuery>;
