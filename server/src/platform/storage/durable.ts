import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file that outlives a power cut once this returns; one that cannot be written whole is removed. */
export async function writeNew(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** A folder with those above it, each of them known to the one that holds it after a power cut too. */
export async function makeFolders(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true, mode: 0o700 });
  if (!topmost) return;
  for (let made = path; made.length >= topmost.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Makes the names in a folder outlive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
