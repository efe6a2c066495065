import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../audit/index.ts';
import { keepBytes } from '../files/index.ts';
import { drawnAnew } from './logo-picture.ts';
import { deleteLogo, findLogo, putLogo } from './store.ts';

export function createLogo(platform: Platform) {
  const { db, storage } = platform;
  return {
    async read(actor: Actor): Promise<{ version: string; image: Buffer | Readable }> {
      const logo = await db.read(actor, (tx) => findLogo(tx, actor.companyId));
      const image = logo?.image ?? (logo?.sha256 && (await storage.get(logo.sha256)));
      if (!logo || !image) throw new AppError('not_found');
      return { version: logo.version, image };
    },

    /** The version of the new one. */
    async change(actor: Actor, file: Buffer): Promise<string> {
      const image = await drawnAnew(file);
      const version = createHash('sha256').update(image).digest('base64url').slice(0, 16);
      const kept = await keepBytes(platform, image);
      await db.write(actor, async (tx) => {
        await putLogo(tx, { companyId: actor.companyId, version, ...kept });
        record(tx, actor, 'company.logo-changed');
      });
      return version;
    },

    /** Two tabs may ask for it; it is told of once. */
    remove(actor: Actor): Promise<void> {
      return db.write(actor, async (tx) => {
        if (await deleteLogo(tx, actor.companyId)) record(tx, actor, 'company.logo-removed');
      });
    },
  };
}
