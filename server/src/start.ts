import { configFromEnvironment } from '#platform/config/environment.ts';
import { StartupProblem } from '#platform/errors.ts';
import { type Running, serve } from './serve.ts';

/** Longer than any request may take, once the door is closed; a stop that is stuck must not keep the machine. */
const stopWithin = 9_500;

/** Serves until told to stop; what stands in the way of it is said in one sentence. */
export async function start(): Promise<void> {
  try {
    const config = configFromEnvironment();
    const starting = serve(config, (problem) => fail(problem));
    stopWhenTold(starting, config.drainSeconds * 1000);
    const { url } = await starting;
    process.send?.({ type: 'ready', url });
  } catch (error) {
    fail(error);
  }
}

/** From the first moment on: a start that is interrupted must still stop the database it has begun to start. */
function stopWhenTold(starting: Promise<Running>, drainMs: number): void {
  let stopping = false;
  const stop = (signal?: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    // A machine that sends SIGTERM may have sent visitors too; whoever presses Ctrl+C is waiting.
    const drains = signal === 'SIGTERM';
    setTimeout(() => process.exit(1), stopWithin + (drains ? drainMs : 0)).unref();
    starting
      .then(async (running) => {
        if (drains) await running.drain();
        await running.stop();
      })
      .then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Started by the launcher: its end, however sudden, is ours.
  process.on('disconnect', () => stop());
}

function fail(error: unknown): never {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exit(1);
}
