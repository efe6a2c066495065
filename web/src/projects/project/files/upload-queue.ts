import type { AddedProjectFile } from '@heliodesk/core/contracts/project-files';
import { sizeProblem } from '@heliodesk/core/rules/uploads';
import { ApiError } from '../../../lib/api-client.ts';
import { isUnreached, refusalWords } from '../../../lib/refusal.ts';
import { createStore } from '../../../lib/store.ts';
import { uploadFile } from '../../../lib/uploads.ts';
import { dismissToast, toast } from '../../../ui/toast-store.ts';
import { addProjectFile } from '../api.ts';

/** A file on its way to a project. */
export interface Upload {
  id: string;
  projectId: string;
  name: string;
  size: number;
  /** In bytes. */
  arrived: number;
  state: 'waiting' | 'sending' | 'failed';
  /** The error, of one that failed; and whether trying again may help. */
  problem?: string;
  isFinal?: boolean;
  /** True of one that failed for want of a network, and is sent again once that is back. */
  isLost?: boolean;
}

interface Given {
  bytes: File;
  stop: AbortController;
  onAdded: (added: AddedProjectFile) => void;
  /** The id of the toast that tells of its failure. */
  told?: number;
}

const atOnce = 2;
const longestName = 200;

// They outlive the page that they were begun on, so that whoever walks on to the next project loses nothing.
const uploads = createStore<readonly Upload[]>([]);
const given = new Map<string, Given>();

/** All that are on the way, to whichever project. */
export const uploadsNow = uploads.get;

/** The uploads of a project that are not there yet, the oldest first. */
export function useUploads(projectId: string): Upload[] {
  return uploads.use().filter((upload) => upload.projectId === projectId);
}

export function beginUploads(projectId: string, files: File[], onAdded: Given['onAdded']): void {
  const begun = files.map((bytes): Upload => {
    const id = crypto.randomUUID();
    given.set(id, { bytes, stop: new AbortController(), onAdded });
    const { name, size } = bytes;
    const wrong = sizeProblem(size);
    return {
      // The end of a name says more than its beginning.
      ...{ id, projectId, name: name.slice(-longestName) || 'photo', size, arrived: 0 },
      ...(wrong ? { state: 'failed', problem: wrong, isFinal: true } : { state: 'waiting' }),
    };
  });
  addEventListener('online', retryLost);
  replace([...uploads.get(), ...begun]);
  sendNext();
}

/** Goes on from what has arrived. */
export function retryUpload(id: string): void {
  const told = given.get(id)?.told;
  if (told) dismissToast(told);
  change(id, { state: 'waiting' });
  sendNext();
}

function retryLost(): void {
  for (const { id, state, isLost } of uploads.get()) if (state === 'failed' && isLost) retryUpload(id);
}

export function discardUpload(id: string): void {
  given.get(id)?.stop.abort();
  forget(id);
  sendNext();
}

function sendNext(): void {
  const all = uploads.get();
  const free = atOnce - all.filter(({ state }) => state === 'sending').length;
  for (const upload of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void send(upload);
}

async function send({ id, projectId, name }: Upload): Promise<void> {
  const file = given.get(id);
  if (!file) return;
  const { bytes, stop, onAdded } = file;
  change(id, { state: 'sending' });
  try {
    const onProgress = (arrived: number) => change(id, { arrived });
    const { id: fileId, type } = await uploadFile({ id, name, bytes, onProgress, signal: stop.signal });
    const category = type.startsWith('image/') ? 'other' : 'document';
    const added = await addProjectFile({ projectId, fileId, caption: '', category });
    forget(id);
    onAdded(added);
  } catch (error) {
    const isFinal = error instanceof ApiError && (error.code === 'file_refused' || error.status === 400);
    const problem = refusalWords(error);
    change(id, { state: 'failed', problem, isFinal, isLost: isUnreached(error) });
    if (given.has(id) && !isShown(projectId)) file.told = toastAway(name, problem);
  }
  sendNext();
}

const isShown = (projectId: string) => location.pathname.endsWith(`/projects/${projectId}`);

/** Tells whoever has walked on, who can't see its row. */
function toastAway(name: string, problem: string): number {
  return toast({
    variant: 'destructive',
    title: `Not uploaded: ${name}`,
    description: `${problem} You’ll find it on its project’s page.`,
    stays: true,
  });
}

function change(id: string, changed: Partial<Upload>): void {
  replace(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
}

function forget(id: string): void {
  given.delete(id);
  replace(uploads.get().filter((upload) => upload.id !== id));
}

function replace(next: readonly Upload[]): void {
  uploads.set(next);
  const isLosing = next.some(({ isFinal }) => !isFinal);
  if (isLosing) addEventListener('beforeunload', askFirst);
  else removeEventListener('beforeunload', askFirst);
}

/** A tab that is closed takes with it what has not arrived. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
