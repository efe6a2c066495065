import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import { writableFolder } from '#platform/config/folders.ts';
import { openDatabase } from '#platform/db/index.ts';
import type { StartupProblem } from '#platform/errors.ts';
import { announceEnd } from '#platform/http/health.ts';
import { close as closeServer, freePort, listen } from '#platform/http/port.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { createTransport } from '#platform/mail/transport.ts';
import { createPlatform } from '#platform/platform.ts';
import { buildApp, buildJobs, listeners, startModules } from './app.ts';

export type Running = {
  url: string;
  /** Lets those who send people here know that it is going, and gives them time to notice. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts what ROLE asks for and hands back how to stop it, in the reverse order. */
export async function serve(config: Config, onLost: (problem: StartupProblem) => void): Promise<Running> {
  const log = createLog(config);
  const port = await freePort(config);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  // Mails and files go there, whichever database there is.
  writableFolder(config.dataDir);
  const { db, connection, close } = await openDatabase(config, log, onLost);
  const steps: (() => Promise<unknown>)[] = [close];
  const stop = () => undo(steps);
  try {
    const platform = createPlatform({ config, publicUrl, db, log, listeners });
    await startModules(platform);
    if (config.role !== 'web') {
      const transport = createTransport(config);
      const worker = await startWorker({ connection, log, ...buildJobs(platform, transport) });
      steps.push(async () => {
        await worker.stop();
        transport.close();
      });
    }
    const app = await buildApp(platform, { pages: true });
    steps.push(() => closeServer(app));
    await listen(app, config.host, port, publicUrl);
    const drain = () => {
      announceEnd(app);
      return delay(config.drainSeconds * 1000);
    };
    return { url: publicUrl, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Takes every step, whatever one of them meets: the last of them stops the database. */
async function undo(steps: (() => Promise<unknown>)[]): Promise<void> {
  const problems: unknown[] = [];
  for (const step of steps.splice(0).reverse()) await step().catch((problem) => problems.push(problem));
  if (problems.length > 0) throw problems[0];
}
