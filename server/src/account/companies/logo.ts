import { createHash } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { recordFor } from '../audit/index.ts';
import { drawnAnew } from './logo-picture.ts';
import { deleteLogo, findLogo, putLogo } from './store.ts';

export function createLogo({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async read({ companyId }: Caller): Promise<{ version: string; image: Buffer }> {
      const logo = await db.withTenant(companyId, (tx) => findLogo(tx, companyId));
      if (!logo) throw new AppError('not_found');
      return logo;
    },

    /** The version of the new one. */
    async change(caller: Caller, file: Buffer): Promise<string> {
      const image = await drawnAnew(file);
      const version = createHash('sha256').update(image).digest('base64url').slice(0, 16);
      await db.withTenant(caller.companyId, async (tx) => {
        await putLogo(tx, { companyId: caller.companyId, version, image });
        await recordFor(tx, clock, caller, 'company.logo-changed');
      });
      return version;
    },

    /** Two tabs may ask for it; it is told of once. */
    remove(caller: Caller): Promise<void> {
      return db.withTenant(caller.companyId, async (tx) => {
        if (await deleteLogo(tx, caller.companyId))
          await recordFor(tx, clock, caller, 'company.logo-removed');
      });
    },
  };
}
