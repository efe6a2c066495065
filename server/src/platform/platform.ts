import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Limiter } from '#platform/limits/limiter.ts';
import type { Log } from '#platform/log.ts';

/** What every module is handed; it knows no feature. */
export type Platform = {
  config: Config;
  publicUrl: string;
  /** Whatever is locked in the database is locked with a key made from it. */
  secret: string;
  db: Database;
  clock: Clock;
  limiter: Limiter;
  log: Log;
};
