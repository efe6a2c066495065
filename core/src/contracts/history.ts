import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { listQuery, page } from './lists.ts';
import { inAddress } from './text.ts';

/** A value as it was kept, or null where there was none. */
const kept = z.unknown();

/** One change to a record. */
export const historyEntry = z.object({
  /** Its number among the company's changes. */
  seq: z.int(),
  at: z.iso.datetime(),
  /** The address of whoever made it. */
  actor: z.string(),
  /** By which it is undone, together with what was changed along with it. */
  cause: z.string(),
  /** True if it took an earlier change back. */
  undoing: z.boolean(),
  kind: z.enum(['created', 'changed', 'deleted']),
  fields: z.array(z.object({ label: z.string(), before: kept, after: kept })),
});

/** GET /api/history/:entity/:id */
const historyQuery = listQuery({}, ['newest']);

const which = z.strictObject({ entity: z.string().min(1).max(50), id: z.string().min(1).max(100) });

export const historyEndpoints = /* @__PURE__ */ endpoints({
  // Each kind of record has a permission of its own to read and undo, checked in the handler.
  read: {
    route: 'GET /api/history/:entity/:id',
    access: 'company:read',
    params: which,
    query: historyQuery,
    answer: page(historyEntry),
  },
  undo: {
    route: 'POST /api/changes/:cause/undo',
    access: 'company:read',
    params: z.strictObject({ cause: inAddress(100).min(1) }),
  },
});

export type HistoryEntry = z.infer<typeof historyEntry>;
export type HistoryQuery = z.infer<typeof historyQuery>;
