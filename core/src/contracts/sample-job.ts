import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** The steps that somebody has tried at the sample job, as far as the change log tells. */
export const triedSteps = ['move', 'task', 'note', 'visit'] as const;
export type TriedStep = (typeof triedSteps)[number];

/** GET /api/sample-job */
export const sampleJob = z.object({
  /** None while there is no sample job. */
  projectId: z.uuid().nullable(),
  tried: z.array(z.enum(triedSteps)),
});

/** POST /api/sample-job: its project, which is the one that is there where there is one */
export const addedSampleJob = z.object({ projectId: z.uuid() });

export const sampleJobEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/sample-job', access: 'projects:read', answer: sampleJob },
  add: { route: 'POST /api/sample-job', access: 'projects:edit', answer: addedSampleJob, status: 201 },
  /** With all that hangs on it; where there is none, that is as it should be. */
  remove: { route: 'DELETE /api/sample-job', access: 'projects:edit' },
});

export type SampleJob = z.infer<typeof sampleJob>;
