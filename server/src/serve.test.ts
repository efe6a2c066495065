import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '#platform/config/config.ts';
import { temporaryFolder } from '#testing/folders.ts';
import { serve } from './serve.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder('serve');
});
afterEach(() => folder.remove());

const start = (env: Record<string, string>) =>
  serve(parseConfig({ DATA_DIR: folder.path, ...env }), (problem) => {
    throw problem;
  });

it('a port in use is said to be so, and by whom it may be', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(start({ PORT: String(port) })).rejects.toThrow(
    `Port ${port} is in use by another program, maybe a Heliodesk that already runs: stop it, or set PORT to another number.`,
  );
  other.close();
});

it('a data folder that cannot be written is refused with any database', async () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  for (const DATABASE_URL of ['', 'postgres://desk:desk@127.0.0.1:1/desk']) {
    await expect(start({ PORT: '0', DATA_DIR: file, DATABASE_URL })).rejects.toThrow(
      `The path ${file} is a file, not a folder: set DATA_DIR to a folder.`,
    );
  }
});
