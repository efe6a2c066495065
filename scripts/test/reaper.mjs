import { rmSync } from 'node:fs';
import { endProcessesOf } from './processes.mjs';

// Started beside a run of the tests. Its standard input ends with the run, whichever way that ends; what the run has
// left behind by then is cleared away.
const [folder] = process.argv.slice(2);
process.stdin.resume();
process.stdin.once('end', async () => {
  await endProcessesOf(folder);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
