import { projectFileEndpoints } from '@heliodesk/core/contracts/project-files';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createProjectFiles } from './project-files.ts';
import { projectFileEntity, projectFileRecords } from './records.ts';

export { createProjectFiles } from './project-files.ts';
export { projectFileRecords } from './records.ts';

/** Photos and documents on projects. */
export const projectFiles: Module = {
  routes(app, platform) {
    const verbs = createProjectFiles(platform);
    handle(app, projectFileEndpoints.list, (actor, { query }) => verbs.list(actor, query));
    handle(app, projectFileEndpoints.add, (actor, { body }) => verbs.add(actor, body));
    handle(app, projectFileEndpoints.change, (actor, { params, body }) =>
      verbs.change(actor, params.id, body),
    );
    handle(app, projectFileEndpoints.remove, (actor, { params }) => verbs.remove(actor, params.id));
  },
  exports: [projectFileRecords.exported('project-files')],
  entities: [projectFileEntity],
};
