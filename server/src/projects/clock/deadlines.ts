import type { DeadlineBoard, OpenDeadline } from '@heliodesk/core/contracts/deadlines';
import { type Deadline, deadlinesOf, factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Day } from '@heliodesk/core/rules/uk/working-days';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { listCommissioned, listSold } from './store.ts';

/** Of each kind of project; nobody works through more in a day. */
const most = 500;

export function createDeadlines({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return function board(actor: Actor, asked: Asked): Promise<DeadlineBoard> {
    return db.read(actor, (tx) => openDeadlines(tx, actor.companyId, dayAt(clock.now()), asked));
  };
}

type Asked = { owner?: string | undefined };

/** Worked out from the projects' own dates as they are now. */
export async function openDeadlines(
  tx: Tx,
  companyId: string,
  today: Day,
  { owner }: Asked,
): Promise<DeadlineBoard> {
  const asked = { owner, most };
  const [commissioned, sold] = await Promise.all([
    listCommissioned(tx, companyId, asked),
    listSold(tx, companyId, asked),
  ]);
  const items = [...commissioned, ...sold].flatMap((row) => openOf(row, today));
  items.sort(byDue);
  return { today, items, more: commissioned.length === most || sold.length === most };
}

type Row = Awaited<ReturnType<typeof listSold>>[number];

function openOf({ project, property, name }: Row, today: Day): OpenDeadline[] {
  const { id, number, stage, ownerId, isSample } = project;
  const whose = { id, number, name, postcode: property.postcode, stage, ownerId, isSample };
  return deadlinesOf(factsOf(project, property), today)
    .filter((deadline) => isOpen(deadline, today))
    .map(({ kind, due, source }) => ({ kind, due, source, project: whose }));
}

/** What has been done is done, and a period that is over needs nobody. */
function isOpen({ kind, due, metOn }: Deadline, today: Day): boolean {
  if (metOn) return false;
  return kind === 'cooling_off' ? due !== null && due >= today : true;
}

/** The most urgent first; what is not known comes last, where it can be seen. */
function byDue(one: OpenDeadline, other: OpenDeadline): number {
  return (one.due ?? '9999').localeCompare(other.due ?? '9999') || one.project.number - other.project.number;
}
