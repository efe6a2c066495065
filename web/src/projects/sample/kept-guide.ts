import { createStore } from '../../lib/store.ts';

/** The stored progress on this device with the sample job; the rest is in the change log. */
type Kept = { found?: boolean; hidden?: boolean };

const storageKey = 'sample-job';
const kept = createStore<Readonly<Record<string, Kept>>>({});
let wasRead = false;

export function useKeptGuide(projectId: string) {
  if (!wasRead) readAll();
  return kept.use()[projectId] ?? {};
}

/** Of this sample job alone: those before it are gone. */
export function keepGuide(projectId: string, changes: Kept): void {
  const next = { [projectId]: { ...kept.get()[projectId], ...changes } };
  kept.set(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Where nothing may be kept, it counts until the page is closed.
  }
}

function readAll(): void {
  wasRead = true;
  try {
    kept.set(Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}')));
  } catch {
    // What cannot be read is as good as nothing.
  }
}
