import { configFromEnvironment } from '#platform/config/environment.ts';
import { StartupProblem } from '#platform/errors.ts';
import { serve } from './serve.ts';

/** Longer than any request may take; a stop that is stuck must not keep the machine. */
const stopWithin = 9_500;

try {
  const running = await serve(configFromEnvironment(), (problem) => fail(problem));
  process.send?.({ type: 'ready', url: running.url });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithin).unref();
    running.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Started by the launcher: its end, however sudden, is ours.
  process.on('disconnect', stop);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exit(1);
}
