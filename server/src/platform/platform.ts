import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { secretOf } from '#platform/config/secret.ts';
import type { Database } from '#platform/db/database.ts';
import { createPublish, type Listener, type Publish } from '#platform/events.ts';
import { createLimiter, type Limiter } from '#platform/limits/limiter.ts';
import type { Log } from '#platform/log.ts';
import { type PasswordCost, recommendedCost } from '#platform/password-cost.ts';
import { createStorage } from '#platform/storage/index.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Services for every module; it knows no feature. */
export type Platform = {
  config: Config;
  publicUrl: string;
  /** Source of the key that encrypts values in the database. */
  secret: string;
  db: Database;
  clock: Clock;
  limiter: Limiter;
  /** Tells the modules above of something, in the transaction in which it happens. */
  publish: Publish;
  storage: Storage;
  log: Log;
  passwordCost: PasswordCost;
};

type Parts = Pick<Platform, 'config' | 'publicUrl' | 'db' | 'log'> & { listeners: Listener[] };

/** The platform of a program that works in earnest; tests put together their own. */
export function createPlatform({ listeners, ...parts }: Parts): Platform {
  return {
    ...parts,
    secret: secretOf(parts.config),
    clock: systemClock,
    limiter: createLimiter(parts.db),
    publish: createPublish(listeners),
    storage: createStorage(parts.config),
    passwordCost: recommendedCost,
  };
}
