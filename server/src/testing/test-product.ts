import { eq } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { type Config, parseConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createPublish } from '#platform/events.ts';
import type { App } from '#platform/http/server.ts';
import { addJob } from '#platform/jobs/store.ts';
import { createLimiter } from '#platform/limits/limiter.ts';
import type { Envelope, MailTransport } from '#platform/mail/transport.ts';
import type { PasswordCost } from '#platform/password-cost.ts';
import type { Platform } from '#platform/platform.ts';
import { createStorage } from '#platform/storage/index.ts';
import { authOf } from '../account/auth/index.ts';
import { users } from '../account/membership/tables.ts';
import { buildApp, buildJobs, listeners, startModules } from '../app.ts';
import { createBuilders, findOwner } from './builders.ts';
import { cloneTemplate } from './databases.ts';
import { temporaryFolder } from './folders.ts';

const quiet = new Logger(() => () => {});

export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>;

/** Enough for what is about anything but the cost itself: a hash then takes no time. */
const quickest: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * The product on a database of its own, with a clock that stands still and a mailbox that can be read. It is the API
 * alone, unless a test is about the pages that the web build has left.
 */
export async function startTestProduct(
  env: Record<string, string> = {},
  { passwordCost = quickest, pages = false } = {},
) {
  const database = await cloneTemplate(inject('admin'));
  const folder = temporaryFolder('product');
  const usual = { PUBLIC_URL: 'https://desk.test', DATA_DIR: folder.path, DNS_SERVERS: inject('dns') };
  const config: Config = parseConfig({ ...usual, ...env });
  // Without a visitor's patience: on a busy machine a crowd of requests would be answered 503, rightly.
  const pool = createPool(database.connection, { size: 8, name: 'tests' });
  const clock = fixedClock('2026-11-15T09:00:00Z');
  const db = createDatabase(pool, clock);
  const log = pino({ level: 'silent' });
  const platform: Platform = {
    config,
    publicUrl: config.publicUrl ?? 'https://desk.test',
    secret: 'a secret of the tests and of nobody else',
    db,
    clock,
    limiter: createLimiter(db),
    publish: createPublish(listeners),
    storage: createStorage(config),
    log,
    passwordCost,
  };
  const app = await buildApp(platform, { pages });
  const servers = [app];
  const mailbox: Envelope[] = [];
  const jobs = buildJobs(platform, mailSink(mailbox));

  const workOff = () => runOnce({ pgPool: pool, taskList: jobs.tasks, logger: quiet, noHandleSignals: true });

  const begin = (settings: Partial<Config> | { operatorEmail: undefined } = {}) =>
    startModules({ ...platform, config: { ...config, ...settings } });

  const given = createBuilders(platform);

  /** The header of a browser in which somebody has signed in. */
  const signedIn = async (user: { id: string; companyId: string }) => ({
    cookie: `__Host-session=${await db.asSystem((tx) => authOf(platform).sessions.open(tx, user, 'Tests'))}`,
  });

  return {
    app,
    platform,
    given,
    db,
    clock,
    mailbox,
    connection: database.connection,
    signedIn,
    /** Another server on the same database and data folder, but for what it is given. */
    async anotherServer(parts: Partial<Platform> = {}) {
      const another = await buildApp({ ...platform, ...parts }, { pages: false });
      servers.push(another);
      return another;
    },
    /** Does what a server does as it starts. */
    begin,
    /** The header of the operator, whose account a start makes where OPERATOR_EMAIL is set. */
    async operatorSignedIn() {
      await begin();
      const operator = await db.asSystem((tx) => findOwner(tx, config.operatorEmail ?? ''));
      await db.global.update(users).set({ provenAt: clock.now() }).where(eq(users.id, operator.id));
      await given.passkey(operator.id);
      return signedIn(operator);
    },
    /** Does every job that is due, as the worker would. */
    workOff,
    /** Does what the clock would set going. */
    async runTask(task: string) {
      await db.asSystem((tx) => addJob(tx, task, {}));
      await workOff();
    },
    /** The mails that somebody has received by now. */
    async mailsTo(address: string) {
      await workOff();
      return mailbox.filter(({ to }) => to === address);
    },
    async stop() {
      await Promise.all(servers.map(closeAtOnce));
      await pool.end();
      await database.drop();
      folder.remove();
    },
  };
}

/** A connection on which nothing was asked yet would keep a server open for more than a minute. */
async function closeAtOnce(app: App): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

type Span = { days?: number; minutes?: number; seconds?: number };

export function fixedClock(start: string): Clock & { set(time: string): void; advance(span: Span): void } {
  let now = new Date(start);
  return {
    now: () => now,
    set(time) {
      now = new Date(time);
    },
    advance({ days = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}

function mailSink(mailbox: Envelope[]): MailTransport {
  return {
    deliver: async (mail) => void mailbox.push(mail),
    close: () => {},
    description: 'into the test mailbox',
  };
}
