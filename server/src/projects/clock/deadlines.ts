import type { DeadlineBoard, OpenDeadline } from '@heliodesk/core/contracts/deadlines';
import {
  type Deadline,
  type DeadlineKind,
  deadlineKinds,
  deadlineOf,
  factsOf,
} from '@heliodesk/core/rules/projects/deadlines';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Day } from '@heliodesk/core/rules/uk/working-days';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { listBeforeRules, listWaiting } from './store.ts';

/** Nobody works through more in a day. */
const mostOnBoard = 200;

export function createDeadlines({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return function board(actor: Actor, asked: Omit<Asked, 'most'>): Promise<DeadlineBoard> {
    const today = dayAt(clock.now());
    return db.read(actor, (tx) => boardAt(tx, actor.companyId, today, { ...asked, most: mostOnBoard }));
  };
}

type Asked = { owner?: string | undefined; kind?: DeadlineKind | undefined; most: number };

async function boardAt(tx: Tx, companyId: string, today: Day, asked: Asked): Promise<DeadlineBoard> {
  const which = { companyId, today, owner: asked.owner, most: asked.most };
  const [open, ...unknown] = await Promise.all([
    openDeadlines(tx, companyId, today, asked),
    ...(['g98_notice', 'mcs_certificate'] as const)
      .filter((kind) => !asked.kind || kind === asked.kind)
      .map(async (kind) => openOf(kind, await listBeforeRules(tx, kind, which), today)),
  ]);
  const items = [...open.items, ...unknown.flat()].sort(byDue);
  return { today, items: items.slice(0, asked.most), more: open.more || items.length > asked.most };
}

/** Those that are due first, worked out from the projects' own dates as they are now. */
export async function openDeadlines(tx: Tx, companyId: string, today: Day, { kind, owner, most }: Asked) {
  const found = await Promise.all(
    (kind ? [kind] : deadlineKinds).map(async (each) => {
      const rows = await listWaiting(tx, each, { companyId, today, owner, most });
      return { items: openOf(each, rows, today), more: rows.length === most };
    }),
  );
  const items = found.flatMap((each) => each.items).sort(byDue);
  return { items: items.slice(0, most), more: items.length > most || found.some(({ more }) => more) };
}

type Row = Awaited<ReturnType<typeof listWaiting>>[number];

function openOf(kind: DeadlineKind, rows: readonly Row[], today: Day): OpenDeadline[] {
  return rows.flatMap((row) => {
    const { id, number, name, postcode, stage, ownerId, isSample } = row;
    const project = { id, number, name, postcode, stage, ownerId, isSample };
    const deadline = deadlineOf(kind, factsOf(row, row), today);
    if (!deadline || !isOpen(deadline, today)) return [];
    return [{ kind, due: deadline.due, source: deadline.source, project }];
  });
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
