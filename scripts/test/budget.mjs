import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { descendants, secondsOfEnded } from './processes.mjs';

/** The budget of each part: processor time, and minutes on two quiet cores. Written by `npm test -- --write-budget`. */
export const budgetFile = new URL('budget.json', import.meta.url);
/** Beyond this times its budget a part has grown for reasons of its own, not of the machine's. */
const tolerance = 1.5;
/** Processor seconds and minutes that a part may take besides, for a disk or a package server that is slow that day. */
const grace = { cpu: 10, minutes: 2 };
/** The interval at which the yardstick is laid beside a part while it runs. */
const every = 5_000;

/**
 * Processor seconds of everything that is started while it watches. What has ended is known exactly where its parent
 * asked after it, which a browser does not do for its own; what runs is looked at every second. The larger sum counts.
 */
function watchProcessor() {
  const before = secondsOfEnded();
  const seen = new Map();
  const look = () => {
    for (const { key, seconds } of descendants()) seen.set(key, seconds);
  };
  const timer = setInterval(look, 1_000);
  return {
    seconds() {
      const running = [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
      return Math.max(secondsOfEnded() - before, running);
    },
    end: () => clearInterval(timer),
  };
}

/**
 * The time this machine takes for a fixed piece of work, laid beside a part while that runs: processor time is compared
 * as multiples of it. A core that shares its caches with a busy neighbour counts more seconds for the same work, which
 * nothing would tell once the part has ended.
 */
export function yardstick() {
  const times = [];
  const take = () => times.push(timeOfFixedWork());
  timeOfFixedWork();
  take();
  const timer = setInterval(take, every);
  return {
    milliseconds: () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)],
    end: () => clearInterval(timer),
  };
}

const rows = Array.from({ length: 8_000 }, (_, row) => ({ row, name: `row ${row}`, parts: [row, `${row}`] }));

/** Counts, and makes and reads text in memory, as tests do. */
function timeOfFixedWork() {
  const before = process.cpuUsage();
  let sum = 0;
  for (let step = 0; step < 2_000_000; step += 1) sum = (sum * 31 + step) % 1_000_003;
  const read = JSON.parse(JSON.stringify(rows));
  const { user, system } = process.cpuUsage(before);
  return sum >= 0 && read.length > 0 ? (user + system) / 1_000 : 0;
}

/** Runs a part and says what it cost. */
export async function measured(work) {
  const begun = performance.now();
  const processor = watchProcessor();
  const pace = yardstick();
  const idleBefore = idleSeconds();
  try {
    const result = await work();
    const minutes = (performance.now() - begun) / 60_000;
    const cpu = processor.seconds();
    // What others took of the machine meanwhile is not its own.
    const own = (cpu + idleSeconds() - idleBefore) / cpus().length / 60;
    return { ...result, cost: { minutes, own: Math.min(minutes, own), cpu, yardstick: pace.milliseconds() } };
  } finally {
    processor.end();
    pace.end();
  }
}

/** The time all processors together have had nothing to do. */
function idleSeconds() {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1_000;
}

/** A line for each part, and the parts that cost half as much again as is written down, or are not written down. */
export function comparison(costs, written) {
  const over = [];
  const lines = Object.entries(costs).map(([name, { minutes, own = minutes, cpu, yardstick }]) => {
    const told = `${name.padEnd(12)} ${minutes.toFixed(1).padStart(5)} min ${String(Math.round(cpu)).padStart(6)} CPU-s`;
    const budget = written[name];
    if (!budget) {
      over.push(name);
      return `${told}  no budget yet`;
    }
    const pace = yardstick / budget.yardstick;
    const allowed = budget.cpu * pace;
    const longest = budget.minutes * Math.max(pace, 1) * tolerance + grace.minutes;
    if (cpu > allowed * tolerance + grace.cpu || own > longest) over.push(name);
    return `${told}  ${Math.round((100 * cpu) / allowed)}% of ${Math.round(allowed)} s at ${yardstick.toFixed(0)} ms`;
  });
  return { lines, over };
}
