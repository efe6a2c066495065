import { noteEndpoints } from '@heliodesk/core/contracts/notes';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createNotes, noteRecords } from './notes.ts';

export { createNotes, noteRecords } from './notes.ts';

export const notes: Module = {
  routes(app, platform) {
    const verbs = createNotes(platform);
    handle(app, noteEndpoints.list, (actor, { query }) => verbs.list(actor, query));
    handle(app, noteEndpoints.add, (actor, { body }) => verbs.add(actor, body));
    handle(app, noteEndpoints.change, (actor, { params, body }) => verbs.change(actor, params.id, body));
    handle(app, noteEndpoints.remove, (actor, { params }) => verbs.remove(actor, params.id));
  },
  exports: [noteRecords.exported('notes')],
  entities: [noteRecords.entity],
};
