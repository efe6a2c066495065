import type { Json } from '@heliodesk/core/rules/json-patch';

/** What somebody has typed and not saved, with what it was before. */
export interface Draft {
  base: Record<string, Json>;
  typed: Record<string, Json>;
}

const open = new Map<string, () => Draft | undefined>();
let kept = false;

/** A form that would lose its typing with the page. */
export function registerDraft(key: string, read: () => Draft | undefined): () => void {
  open.set(key, read);
  return () => {
    if (open.get(key) === read) open.delete(key);
  };
}

export const hasDrafts = () => [...open.values()].some((read) => read() !== undefined);

/** Keeps what is typed until its page is opened again in this tab. From now on the page may be left without a question. */
export function keepDrafts(): void {
  for (const [key, read] of open) {
    const draft = read();
    if (draft) sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
  }
  kept = true;
  // Whoever comes back to the very page finds it as they left it, and goes on typing.
  addEventListener(
    'pageshow',
    () => {
      kept = false;
    },
    { once: true },
  );
}

export const areDraftsKept = () => kept;

/** What was kept of a form, once. */
export function takeDraft(key: string): Draft | undefined {
  const found = sessionStorage.getItem(nameOf(key));
  if (!found) return undefined;
  sessionStorage.removeItem(nameOf(key));
  return JSON.parse(found);
}

const nameOf = (key: string) => `draft:${key}`;
