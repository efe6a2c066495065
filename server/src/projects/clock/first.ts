import type { OpenDeadline } from '@heliodesk/core/contracts/deadlines';
import { type DeadlineKind, deadlineKinds, deadlineOf } from '@heliodesk/core/rules/projects/deadlines';
import { type Stretch, stretchesOf } from '@heliodesk/core/rules/projects/stretches';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import type { Tx } from '#platform/db/tx.ts';
import { listProjectNames } from '../pipeline/index.ts';
import { type Asked as AskedOfStore, listWaiting, type Place, type Waiting } from './store.ts';

/** The position in each stretch, by its name. */
export type Places = Record<string, Place>;

type Asked = AskedOfStore & { kind?: DeadlineKind | undefined };

/** The open deadlines that are due first, worked out from the projects' own dates as they are now. */
export async function openDeadlines(tx: Tx, today: Day, asked: Asked) {
  const { items, more } = await readFirst(tx, today, { ...asked, isKnown: true, places: {} });
  return { items, more };
}

/**
 * The first of all stretches, each of which is read along its own order. Within a stretch the order of what they are
 * counted from is that in which they are due, so the first of all are among the first of each.
 */
export async function readFirst(
  tx: Tx,
  today: Day,
  asked: Asked & { isKnown: boolean; places: Places },
): Promise<{ items: OpenDeadline[]; places: Places; more: boolean }> {
  const { kind, isKnown, places, most, companyId } = asked;
  const read = await Promise.all(
    (kind ? [kind] : deadlineKinds).map(async (each) => {
      const stretches = stretchesOf(each, today).filter((stretch) => stretch.isKnown === isKnown);
      const placed = stretches.map((stretch) => ({
        ...stretch,
        after: places[nameOf(stretch)] ?? { on: addDays(stretch.first, -1), number: lastNumber },
      }));
      const rows = await listWaiting(tx, each, placed, { ...asked, most: most + 1 });
      return rows.flatMap((row) => {
        const found = waitingIn(stretches[row.stretch], row, today);
        return found ? [found] : [];
      });
    }),
  );
  const found = read.flat().sort(byUrgency);
  const first = found.slice(0, most);
  const names = await listProjectNames(
    tx,
    companyId,
    first.map(({ row }) => row.id),
  );
  const items = first.flatMap(({ deadline: { kind, due, source }, row }) => {
    const { id, number, stage, ownerId } = row;
    const known = names.get(id);
    if (!known) return [];
    const { name, postcode, isSample } = known;
    return [{ kind, due, source, project: { id, number, name, postcode, stage, ownerId, isSample } }];
  });
  return {
    items,
    places: Object.fromEntries(
      first.map(({ name, row }) => [name, { on: row.countedFrom, number: row.number }]),
    ),
    more: found.length > most,
  };
}

/** Above every project's. */
const lastNumber = 2_147_483_647;

/** By its end: that of a cooling-off period begins later every day. */
const nameOf = ({ kind, nation, last }: Stretch) => `${kind} ${nation} ${last}`;

type Found = NonNullable<ReturnType<typeof waitingIn>>;

function waitingIn(stretch: Stretch | undefined, row: Waiting, today: Day) {
  const deadline = stretch && deadlineOf(stretch.kind, row, today);
  return deadline && !deadline.metOn ? { name: nameOf(stretch), deadline, row } : undefined;
}

/** Of two that are due on one day, that comes first which has waited longer. */
function byUrgency(one: Found, other: Found): number {
  return (
    (one.deadline.due ?? '9999').localeCompare(other.deadline.due ?? '9999') ||
    one.row.countedFrom.localeCompare(other.row.countedFrom) ||
    one.row.number - other.row.number ||
    deadlineKinds.indexOf(one.deadline.kind) - deadlineKinds.indexOf(other.deadline.kind)
  );
}
