import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The variable by which the processes of a run know each other. */
export const mark = 'HELIODESK_TEST_RUN';
const polite = 3_000;

/** Asks every process of a run to end, and ends those that have not after a while. */
export async function endProcessesOf(run) {
  const own = processesOf(run);
  // Children of PostgreSQL and of the browser have no mark of their own, and end with their parents unless they are
  // halted; so they are remembered while it is known whose they are.
  const below = descendants(new Set(own)).map(({ key }) => key);
  tell(own, 'SIGTERM');
  const deadline = Date.now() + polite;
  while (processesOf(run).length > 0 && Date.now() < deadline) await delay(50);
  const left = () => [...processesOf(run), ...stillThere(below)];
  for (let pids = left(); pids.length > 0; pids = left()) {
    tell(pids, 'SIGKILL');
    await delay(20);
  }
}

function stillThere(keys) {
  return keys
    .map((key) => Number(key.split(' ')[0]))
    .filter((pid, place) => statOf(pid)?.key === keys[place] && !isZombie(pid));
}

function tell(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It ended by itself a moment ago.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** The processes that carry the mark of a run, or name its folder in their command line, but for our own. */
export function processesOf(run) {
  return numbers()
    .filter((pid) => pid !== process.pid && pid !== process.ppid)
    .filter((pid) => {
      const marked = read(`/proc/${pid}/environ`).split('\0').includes(`${mark}=${run}`);
      return (marked || read(`/proc/${pid}/cmdline`).includes(`${run}/`)) && !isZombie(pid);
    });
}

/** One that has ended and that nobody has asked after yet still has its number. */
export function alive(pid) {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Processor seconds of our children that have ended, with their own children. */
export function secondsOfEnded() {
  return statOf('self')?.ended ?? 0;
}

/** The processes below us, or below others, each with the processor seconds of its own. */
export function descendants(ancestors = new Set([process.pid])) {
  const all = numbers().flatMap((pid) => statOf(pid) ?? []);
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid) => pid !== undefined && pid > 1 && (ancestors.has(pid) || isBelow(parents.get(pid)));
  return all.filter(({ parent }) => isBelow(parent));
}

// Only Linux tells; elsewhere a run that is cut off leaves to its programs to notice that it is gone.
function numbers() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** The figures of a process; its name may hold any character, so they are counted from behind it. */
function statOf(pid) {
  const [, after] = read(`/proc/${pid}/stat`).split(/\) (?=\S )/);
  if (!after) return undefined;
  const figures = after.split(' ').map(Number);
  const [user, system, endedUser, endedSystem] = figures.slice(11, 15).map((ticks) => ticks / 100);
  return {
    pid: Number(pid),
    parent: figures[1],
    // A number may be given again; with the moment of its start it is one process alone.
    key: `${pid} ${figures[19]}`,
    seconds: user + system,
    ended: endedUser + endedSystem,
  };
}

function isZombie(pid) {
  return /\) Z /.test(read(`/proc/${pid}/stat`));
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
