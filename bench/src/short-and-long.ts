import { atMost, atMostTimes, type Figure } from './figures.ts';
import { median, percentile } from './statistics.ts';

export const sizes = { short: 10_000, long: 1_000_000 };
/** The most times as long that something may take with a hundred times as much. */
const bar = 1.5;
const warmUps = 20;
const rounds = 101;

type Ask = () => Promise<void>;

/** The same asked of little and of much, in turns. Where a time is promised, the 95th percentile is held against it. */
export async function compare(
  what: string,
  asks: { short: Ask; long: Ask },
  promised?: number,
): Promise<Figure[]> {
  const spent = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    spent.short.push(await timeOf(asks.short));
    spent.long.push(await timeOf(asks.long));
  }
  const long = spent.long.slice(warmUps);
  const amount = (told: string, value: number) => ({ what: told, value, unit: 'ms', digits: 2 });
  return [
    atMostTimes(amount(what, median(long)), median(spent.short.slice(warmUps)), bar),
    ...(promised ? [atMost(amount(`${what}, p95`, percentile(long, 95)), promised)] : []),
  ];
}

async function timeOf(ask: Ask): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}
