import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  /** Between 0 and 1. */
  progress: z.number(),
  /** In bytes, once it is ready. */
  size: z.number(),
  requestedAt: z.iso.datetime(),
  /** When it is thrown away; none until it is ready. */
  expiresAt: z.iso.datetime().nullable(),
});

/** GET and POST /api/company/export: the copy that was asked for last, if there is one */
export const latestExport = z.object({ export: dataExport.nullable() });

/** GET /api/company/export/:id/file */
export const exportParams = z.object({ id: z.uuid('Please send the id of an export') });

export const exportEndpoints = /* @__PURE__ */ endpoints({
  latest: {
    route: 'GET /api/company/export',
    access: 'company:export',
    standing: 'reading',
    answer: latestExport,
  },
  request: {
    route: 'POST /api/company/export',
    access: 'company:export',
    standing: 'reading',
    limit: { max: 20, windowMs: 60 * 60_000 },
    answer: latestExport,
    status: 202,
  },
  download: {
    route: 'GET /api/company/export/:id/file',
    access: 'company:export',
    standing: 'reading',
    params: exportParams,
    answer: 'file',
  },
});

export type DataExport = z.infer<typeof dataExport>;
