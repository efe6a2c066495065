import { defineJob, later } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { keepBytes } from '../files/index.ts';
import { findUnmovedLogo, moveLogo } from './store.ts';

export const moveLogosJob = defineJob('company:move-logos', { work: (platform) => moveLogos(platform) });

/** Logos from before there was a storage lie in the database; whoever starts sees to it that they are moved. */
export async function moveLogosLater({ db }: Platform): Promise<void> {
  await db.asSystem(async (tx) => {
    if (await findUnmovedLogo(tx)) await later(tx, moveLogosJob, {}, { key: moveLogosJob.name });
  });
}

/** One after the other: each is in the storage before it leaves the database. */
async function moveLogos(platform: Platform): Promise<void> {
  const { db } = platform;
  for (;;) {
    const logo = await db.asSystem(findUnmovedLogo);
    if (!logo?.image) return;
    const { companyId, version } = logo;
    const kept = await keepBytes(platform, logo.image);
    await db.asSystem((tx) => moveLogo(tx, { companyId, version, ...kept }));
  }
}
