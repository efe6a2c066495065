import { historyEndpoints } from '@heliodesk/core/contracts/history';
import type { Entity } from '#platform/changes/entity.ts';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createHistory } from './history.ts';
import { createUndo } from './undo.ts';

/** The change history of every feature's records, and undo. */
export function history(entities: Entity[]): Module {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  return {
    routes(app, platform) {
      const read = createHistory(platform.db, byName);
      const undo = createUndo(platform, byName);
      handle(app, historyEndpoints.read, (actor, { params, query }) => read(actor, params, query));
      handle(app, historyEndpoints.undo, (actor, { params }) => undo(actor, params.cause));
    },
  };
}
