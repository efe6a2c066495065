/** Files by their names in the build; those that the page came with, and those that have been fetched since. */
const fetched = new Map<string, Promise<void>>();

/**
 * The wrapper the build puts around every dynamic import (vite.config.ts). Most browsers do not retry a module as long
 * as the page is open, so nothing is imported before all of its files are in the browser's cache: a press that failed
 * while the network was away works once it is back.
 */
export async function importFetched<Module>(
  importIt: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const withPage = document.getElementById('root')?.dataset.chunks?.split(' ') ?? [];
  const missing = files.filter((file) => !withPage.includes(`/${file}`));
  await Promise.all(missing.map(fetchFile));
  return importIt();
}

function fetchFile(file: string): Promise<void> {
  const begun = fetched.get(file) ?? bytesOf(file);
  fetched.set(file, begun);
  begun.catch(() => fetched.delete(file));
  return begun;
}

async function bytesOf(file: string): Promise<void> {
  const failure = `Failed to fetch dynamically imported module: ${file}`;
  const response = await fetch(`/${file}`).catch((cause) => {
    throw new TypeError(failure, { cause });
  });
  if (!response.ok) throw new TypeError(failure, { cause: response.status });
  await response.arrayBuffer();
}

/** True if the server has another build by now: what this page would need of its own is gone. */
export const isOfOldBuild = (failure: unknown): boolean => failure instanceof Error && failure.cause === 404;
