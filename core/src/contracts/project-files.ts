import { z } from 'zod';
import { fileCategories } from '../rules/projects/file-categories.ts';
import { endpoints } from './endpoint.ts';
import { storedFile } from './files.ts';
import { choice, listQuery, page } from './lists.ts';
import { refusal } from './refusal.ts';
import { lineOfText } from './text.ts';
import { version } from './version.ts';

export const projectFileKinds = ['photo', 'document'] as const;
export type ProjectFileKind = (typeof projectFileKinds)[number];

export { type FileCategory, fileCategoryNames } from '../rules/projects/file-categories.ts';
export { fileCategories };

/** The fields of a photo or a document that people edit. */
export const projectFileBody = z.strictObject(
  { caption: lineOfText(300), category: choice(fileCategories) },
  refusal('field'),
);

/** POST /api/project-files: puts a file that was uploaded on a project. Said again, it is answered with what is there. */
export const newProjectFile = projectFileBody.safeExtend({
  projectId: z.uuid('Please send the id of a project'),
  fileId: z.uuid('Please send the id of a file').toLowerCase(),
});

export const projectFileLabels = {
  caption: 'Caption',
  category: 'Category',
  kind: 'Kind',
} as const;

export const projectFile = z.object({
  id: z.uuid(),
  version,
  projectId: z.uuid(),
  /** By its content. */
  kind: z.enum(projectFileKinds),
  category: z.enum(fileCategories),
  caption: z.string(),
  file: storedFile,
  addedById: z.uuid().nullable(),
  /** As they were called when they added it. */
  addedBy: z.string(),
  createdAt: z.iso.datetime(),
});

/** Not new where the project has the same file already, byte by byte: that one is answered with. */
const added = projectFile.extend({ isNew: z.boolean() });

/** GET /api/project-files */
export const projectFileQuery = listQuery({ project: z.uuid('Please send the id of a project') }, ['newest']);

const params = z.object({ id: z.uuid('Please send the id of a file on a project') });

export const projectFileEndpoints = /* @__PURE__ */ endpoints({
  list: {
    route: 'GET /api/project-files',
    access: 'projects:read',
    query: projectFileQuery,
    answer: page(projectFile),
  },
  add: { route: 'POST /api/project-files', access: 'projects:work', body: newProjectFile, answer: added },
  change: {
    route: 'PUT /api/project-files/:id',
    access: 'projects:work',
    params,
    body: projectFileBody.safeExtend({ version }),
    answer: projectFile,
  },
  remove: { route: 'DELETE /api/project-files/:id', access: 'projects:edit', params },
});

export type ProjectFileBody = z.infer<typeof projectFileBody>;
export type NewProjectFile = z.infer<typeof newProjectFile>;
export type ProjectFile = z.infer<typeof projectFile>;
export type AddedProjectFile = z.infer<typeof added>;
export type ProjectFileQuery = z.infer<typeof projectFileQuery>;
