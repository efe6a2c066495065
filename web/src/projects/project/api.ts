import type { ContactBody } from '@heliodesk/core/contracts/contacts';
import type { NewMessage, PreviewedMessage } from '@heliodesk/core/contracts/messages';
import type { NoteBody } from '@heliodesk/core/contracts/notes';
import type { NewProjectFile, ProjectFileBody } from '@heliodesk/core/contracts/project-files';
import type { ProjectBody, ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { PropertyBody } from '@heliodesk/core/contracts/properties';
import { useQuery } from '@tanstack/react-query';
import { call, callToUndo } from '../../lib/call.ts';
import { addressOfProject } from '../pipeline/index.ts';

export function useProject(id: string) {
  return useQuery<ProjectDetail>({ queryKey: [addressOfProject(id)] });
}

type Versioned<Body> = Body & { version: number };

export const saveProject = (id: string) => (body: Versioned<ProjectBody>) =>
  callToUndo('PUT /api/projects/:id', { params: { id }, body });
export const saveContact = (id: string) => (body: Versioned<ContactBody>) =>
  callToUndo('PUT /api/contacts/:id', { params: { id }, body });
export const saveProperty = (id: string) => (body: Versioned<PropertyBody>) =>
  callToUndo('PUT /api/properties/:id', { params: { id }, body });

export const deleteProject = (id: string) => callToUndo('DELETE /api/projects/:id', { params: { id } });

export const notesAddress = '/api/notes';
export const addNote = (body: NoteBody) => call('POST /api/notes', { body });
export const saveNote = (id: string) => (body: Versioned<NoteBody>) =>
  callToUndo('PUT /api/notes/:id', { params: { id }, body });
export const deleteNote = (id: string) => callToUndo('DELETE /api/notes/:id', { params: { id } });

export const filesAddress = '/api/project-files';
export const addProjectFile = (body: NewProjectFile) => call('POST /api/project-files', { body });
export const saveProjectFile = (id: string) => (body: Versioned<ProjectFileBody>) =>
  callToUndo('PUT /api/project-files/:id', { params: { id }, body });
export const removeProjectFile = (id: string) =>
  callToUndo('DELETE /api/project-files/:id', { params: { id } });

export const messagesAddress = '/api/messages';
export const sendMessage = (body: NewMessage) => call('POST /api/messages', { body });
export const stopMessage = (id: string) => call('DELETE /api/messages/:id', { params: { id } });
export const previewMessage = (body: PreviewedMessage) => call('POST /api/messages/preview', { body });
