import { StartupProblem } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { removeCompany } from '../account/companies/index.ts';
import { findDemo, foundDemo, ownersAddress } from './company.ts';
import { readUntil } from './store.ts';
import { tellYear } from './story.ts';
import { type ToldClock, tell } from './tell.ts';

const seed = 2_026;

/** A company with a believable year behind it, which is the same each time. */
export async function createDemo(platform: Platform, clock: ToldClock) {
  if (await platform.db.asSystem(findDemo))
    throw new StartupProblem('There is a demo company already. To begin anew: npm run demo -- --remove');
  const today = clock.now().getTime();
  clock.set(today - 400 * 24 * 60 * 60_000);
  const { company, people, password } = await foundDemo(platform);
  clock.set(today);
  await tell(platform, clock, tellYear(seed), people);
  clock.set(today);
  const yesterday = new Date(today - 24 * 60 * 60_000);
  await platform.db.asSystem((tx) => readUntil(tx, company.id, yesterday));
  return { company, email: ownersAddress, password };
}

/** True if there was one to remove. */
export function removeDemo({ db, publish }: Platform): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const company = await findDemo(tx);
    if (company) await removeCompany(tx, publish, company.id);
    return company !== undefined;
  });
}
