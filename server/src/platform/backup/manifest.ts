import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '#platform/errors.ts';

export const manifestName = 'manifest.json';

const schema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgres: z.string(),
  adminPassword: z.string(),
  password: z.string(),
  /** Every file of the backup, with the SHA-256 of its content. */
  files: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof schema>;

/** Every file below the folder, so that a restore can tell a whole backup from a damaged one. */
export async function checksums(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isFile() && name !== manifestName) sums[name] = await checksum(path);
  }
  return sums;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (!text)
    throw new StartupProblem(`There is no backup in ${folder}: name the folder that npm run backup made.`);
  const manifest = schema.safeParse(parsed(text));
  if (!manifest.success)
    throw new StartupProblem(`The backup in ${folder} is damaged, or was made by another version.`);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
