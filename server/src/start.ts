import { configFromEnvironment } from '#platform/config/environment.ts';
import { StartupProblem } from '#platform/errors.ts';
import { type Running, serve } from './serve.ts';

/** Longer than any request may take; a stop that is stuck must not keep the machine. */
const stopWithin = 9_500;

/** Serves until told to stop; what stands in the way of it is said in one sentence. */
export async function start(): Promise<void> {
  try {
    const starting = serve(configFromEnvironment(), (problem) => fail(problem));
    stopWhenTold(starting);
    const { url } = await starting;
    process.send?.({ type: 'ready', url });
  } catch (error) {
    fail(error);
  }
}

/** From the first moment on: a start that is interrupted must still stop the database it has begun to start. */
function stopWhenTold(starting: Promise<Running>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithin).unref();
    starting.then((running) => running.stop()).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Started by the launcher: its end, however sudden, is ours.
  process.on('disconnect', stop);
}

function fail(error: unknown): never {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exit(1);
}
