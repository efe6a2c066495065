import { commonSteps, elsewhere, mostSources, mostSteps } from '@heliodesk/core/rules/magnets/steps';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import {
  addAmounts,
  type CountedRow,
  keepSightings,
  keyOf,
  listThere,
  readKinds,
  type Sighting,
} from './store.ts';

/** Time a count may wait for others, in milliseconds. */
const writeEvery = 1_000;
/** Most that wait: a flood is not remembered in full. */
const mostWaiting = 5_000;
/** No flood of made-up steps pushes these out. */
const alwaysKept: readonly string[] = [...commonSteps, 'declined'];

export type Counting = ReturnType<typeof createCounting>;

/**
 * Gathers what visitors do and writes it once a second, so that a rush on one magnet is one row and not a queue of
 * transactions that hold up other companies. A server that dies forgets a second of it.
 */
export function createCounting({ db, log }: Pick<Platform, 'db' | 'log'>) {
  let counts = new Map<string, CountedRow>();
  let sightings = new Map<string, Sighting>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function count(row: CountedRow): void {
    add(row);
    timer ??= setTimeout(() => void write(), writeEvery).unref();
  }

  function add(row: CountedRow): void {
    const key = keyOf(row);
    const known = counts.get(key);
    if (known) known.amount += row.amount;
    else if (counts.size < mostWaiting) counts.set(key, { ...row });
  }

  /** Goes along with the next count. */
  function see(seen: Sighting): void {
    const key = `${seen.companyId} ${seen.magnetId} ${seen.site}`;
    if (sightings.size < mostWaiting || sightings.has(key)) sightings.set(key, seen);
  }

  /** Everything that was counted until now is written once this is done. */
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeNow);
    return writing;
  }

  async function writeNow(): Promise<void> {
    if (counts.size === 0) return;
    const [rows, seen] = [[...counts.values()], [...sightings.values()]];
    [counts, sightings] = [new Map(), new Map()];
    try {
      await db.asSystem(async (tx) => {
        // One that was deleted since would make all the others' fail, now and with every further try.
        const companies = [...rows, ...seen].map(({ companyId }) => companyId);
        const there = await listThere(tx, companies);
        const isThere = ({ companyId }: { companyId: string }) => there.has(companyId);
        const counted = rows.filter(isThere);
        if (counted.length > 0) await addCounts(tx, counted);
        await keepSightings(tx, seen.filter(isThere));
      });
    } catch (error) {
      log.warn(error, 'What visitors of magnets do could not be counted, and is tried again with the next');
      for (const row of rows) add(row);
      for (const each of seen) see(each);
    }
  }

  return { count, see, write };
}

/**
 * Adds to what is kept. A link can be given any name, and so a day tells only so many places apart: what comes beyond
 * them is counted together, and steps that no magnet has aren't counted.
 */
export async function addCounts(tx: Tx, rows: readonly CountedRow[]): Promise<void> {
  const kinds = await readKinds(tx, rows);
  const known = { sources: new Map<string, Set<string>>(), steps: new Map<string, Set<string>>() };
  const dayOf = ({ companyId, magnetId, day }: Pick<CountedRow, 'companyId' | 'magnetId' | 'day'>) =>
    `${companyId} ${magnetId} ${day}`;
  const setOf = (sets: Map<string, Set<string>>, day: string) => {
    const found = sets.get(day) ?? new Set();
    sets.set(day, found);
    return found;
  };
  for (const kind of kinds) {
    setOf(known.sources, dayOf(kind)).add(kind.source);
    setOf(known.steps, dayOf(kind)).add(kind.step);
  }
  const kept = new Map<string, CountedRow>();
  for (const row of rows) {
    const day = dayOf(row);
    if (!alwaysKept.includes(row.step) && !hasRoom(setOf(known.steps, day), row.step, mostSteps)) continue;
    const source = hasRoom(setOf(known.sources, day), row.source, mostSources) ? row.source : elsewhere;
    const own = { ...row, source };
    const before = kept.get(keyOf(own))?.amount ?? 0;
    kept.set(keyOf(own), { ...own, amount: before + row.amount });
  }
  if (kept.size > 0) await addAmounts(tx, [...kept.values()]);
}

/** True if a name is known or there is room for one more, which it then takes. */
function hasRoom(names: Set<string>, name: string, most: number): boolean {
  if (names.has(name)) return true;
  if (names.size >= most) return false;
  names.add(name);
  return true;
}
