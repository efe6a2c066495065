import { taskEndpoints } from '@heliodesk/core/contracts/tasks';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createTasks, taskRecords } from './tasks.ts';

export { createTasks, pageOfTasks, taskRecords } from './tasks.ts';

export const tasks: Module = {
  routes(app, platform) {
    const verbs = createTasks(platform);
    handle(app, taskEndpoints.list, (actor, { query }) => verbs.list(actor, query));
    handle(app, taskEndpoints.add, (actor, { body }) => verbs.add(actor, body));
    handle(app, taskEndpoints.change, (actor, { params, body }) => verbs.change(actor, params.id, body));
    handle(app, taskEndpoints.remove, (actor, { params }) => verbs.remove(actor, params.id));
  },
  exports: [taskRecords.exported('tasks')],
  entities: [taskRecords.entity],
};
