import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupProblem } from '#platform/errors.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** From one storage to another, each of them checked on its way. */
export async function copyObjects(from: Storage, to: Storage): Promise<void> {
  for await (const { sha256 } of from.list()) {
    const aside = join(tmpdir(), `heliodesk-${randomUUID()}`);
    try {
      const bytes = await from.get(sha256);
      // Swept since it was listed.
      if (!bytes) continue;
      const hash = createHash('sha256');
      await pipeline(bytes, hashing(hash), createWriteStream(aside, { mode: 0o600 }));
      if (hash.digest('hex') !== sha256)
        throw new StartupProblem(`The file ${sha256} is damaged where it is kept.`);
      await to.put(sha256, await openAsBlob(aside));
    } finally {
      await rm(aside, { force: true });
    }
  }
}

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
