import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const work = `
let sum = 0;
for (let step = 0; step < 6e6; step += 1) sum = (sum * 31 + step) % 1000003;
const { user, system } = process.cpuUsage();
console.log(sum < 0 ? 0 : (user + system) / 1000);
`;

/**
 * The slowdown of this machine: the time that a small program takes from start to end, by the processor time that it
 * gets meanwhile. About 1 on a quiet machine, 2 where as much again is running beside us.
 */
export async function slowness(): Promise<number> {
  const begun = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', work]);
  return Math.max(1, (performance.now() - begun) / Number(stdout));
}

/** A limit in milliseconds as it stands while the machine is as busy as it is in this very minute. */
export async function patience(milliseconds: number): Promise<number> {
  return milliseconds * (await slowness());
}
