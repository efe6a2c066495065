import { configFromEnvironment } from '#platform/config/environment.ts';
import { withOpenDatabase } from '#platform/db/index.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import { authOf } from '../account/auth/index.ts';
import { type Founder, foundCompany } from '../account/companies/index.ts';
import { listeners } from '../app.ts';

type Order = { number: number; name: string; owner: Founder };

/**
 * A program that makes companies beside a running server, as `npm run company` does, for as long as whoever started it
 * asks: journeys begin with so many that starting a program for each would take most of their time.
 */
const config = configFromEnvironment();
await withOpenDatabase(config, (db) => {
  const { publicUrl = '' } = config;
  const platform = createPlatform({ config, publicUrl, db, log: createLog(config), listeners });
  const auth = authOf(platform);
  process.on('message', async ({ number, name, owner }: Order) => {
    const founded = await db.asSystem((tx) => foundCompany(tx, { platform, auth }, { name, owner }));
    process.send?.({ number, setupUrl: founded.setupUrl, identifier: founded.company.identifier });
  });
  process.send?.({ ready: true });
  return new Promise<void>((ended) => process.once('disconnect', ended));
});
process.exit(0);
