import { z } from 'zod';
import { mostAtOnce } from '../rules/projects/bulk.ts';
import { lostReasons, stages } from '../rules/projects/stages.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { projectBody } from './projects.ts';
import { refusal } from './refusal.ts';
import { freeText } from './text.ts';
import { version } from './version.ts';

const { ownerId, source } = projectBody.shape;

/** The action done to each of them. Stages that need to know more are asked for one by one. */
export const bulkAction = z.discriminatedUnion(
  'do',
  [
    z.strictObject(
      {
        do: z.literal('move'),
        stage: choice(stages),
        /** The one reason for all of them, where they are lost. */
        lostReason: choice(lostReasons).optional(),
        lostNote: freeText(2_000).optional(),
      },
      refusal('field'),
    ),
    z.strictObject({ do: z.literal('owner'), ownerId }, refusal('field')),
    z.strictObject({ do: z.literal('source'), source }, refusal('field')),
    z.strictObject({ do: z.literal('delete') }, refusal('field')),
  ],
  'Please choose one of move, owner, source, delete',
);

/** POST /api/projects/bulk: the projects, each as it was seen */
export const bulkBody = z.strictObject(
  {
    projects: z
      .array(
        z.strictObject({ id: z.uuid('Please send the id of a project'), version }, refusal('field')),
        'Please choose at least one',
      )
      .min(1, 'Please choose at least one')
      .max(mostAtOnce, `Please choose up to ${mostAtOnce} at a time`),
    action: bulkAction,
  },
  refusal('field'),
);

/** Why one is left as it was: changed or deleted by somebody since it was seen, or stopped by a rule. */
export const leftWhys = ['changed', 'gone', 'stopped'] as const;

export const bulkAnswer = z.object({
  /** The number that are now as was asked. */
  done: z.int(),
  /** The number of those that were not so before; nothing can be undone if it is 0. */
  changed: z.int(),
  left: z.array(
    z.object({
      id: z.uuid(),
      /** None where it is gone. */
      number: z.int().nullable(),
      why: z.enum(leftWhys),
      message: z.string(),
    }),
  ),
});

export const bulkEndpoints = /* @__PURE__ */ endpoints({
  change: {
    route: 'POST /api/projects/bulk',
    access: 'projects:edit',
    body: bulkBody,
    answer: bulkAnswer,
  },
});

export type BulkBody = z.infer<typeof bulkBody>;
export type BulkAction = z.infer<typeof bulkAction>;
export type BulkAnswer = z.infer<typeof bulkAnswer>;
export type Left = BulkAnswer['left'][number];
