import { fillIn, noMergeValues } from '@heliodesk/core/rules/messages/fields';
import { stopReason } from '@heliodesk/core/rules/messages/follow-up';
import { isQuiet } from '@heliodesk/core/rules/messages/quiet-hours';
import { standingOf } from '@heliodesk/core/rules/subscription';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { forEach } from '#platform/each.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { createDispatching } from '../dispatching.ts';
import { visitValuesOf } from '../merge-values.ts';
import { createReaching, type Reach } from '../reaching.ts';
import { type MessageRow, messageRecords, subjectOf } from '../records.ts';
import { findMessage, findNextVisit } from '../store.ts';
import { findCircumstances, hasAnswered, listDue, listPlanned } from './store.ts';

const atOnce = 500;

/** Reminders to customers who have not answered. They end by themselves once there is no more need for them. */
export function createFollowing(platform: Platform) {
  const { db, clock } = platform;
  const { reach } = createReaching(platform);
  const { named, dispatch } = createDispatching(platform);

  /** Sends due reminders; what fell due in the night waits for the morning. */
  async function sendDue(): Promise<void> {
    if (isQuiet(clock.now())) return;
    const due = await db.readAsSystem((tx) => listDue(tx, clock.now(), atOnce));
    await forEach(due, ({ companyId, id }) => sendOne(systemActor(companyId), id));
  }

  function sendOne(actor: Actor, id: string): Promise<void> {
    const { companyId } = actor;
    return db.write(actor, async (tx) => {
      const [row] = await messageRecords.findAll(tx, companyId, [id]);
      if (row?.state !== 'planned') return;
      const found = await findCircumstances(tx, companyId, row.projectId);
      const reached = found && (await reach(tx, found.customer, row));
      const nextVisit = await findNextVisit(tx, companyId, row.projectId, clock.now());
      const { text, empty } = fillIn(row.text, { ...noMergeValues, ...visitValuesOf(nextVisit) });
      const reason =
        (await reasonToStop(tx, row, found, reached)) ??
        (empty.length > 0 ? 'There’s no visit booked any more' : undefined);
      if (reason || !reached) return stop(tx, actor, row, { reason: reason ?? '', at: clock.now() });
      const { address } = reached;
      const sent = { text, address, createdAt: clock.now() };
      const fields = { ...named(row.channel), ...sent, state: 'waiting' as const };
      await messageRecords.change(tx, actor, row, fields, about('message.sent', row));
      await dispatch(tx, { ...row, ...fields });
    });
  }

  /** By whoever planned it, or a colleague. */
  function cancel(actor: Actor, id: string): Promise<void> {
    const { companyId } = actor;
    return db.write(actor, async (tx) => {
      const row = await messageRecords.find(tx, companyId, id);
      if (row.state === 'stopped') return;
      if (row.state !== 'planned')
        throw new AppError('not_undoable', {
          message: 'This has been sent already, so it can’t be stopped.',
        });
      await stop(tx, actor, row, { reason: '', at: clock.now() });
    });
  }

  return { sendDue, cancel };
}

async function reasonToStop(
  tx: Tx,
  { companyId, projectId, answersId, channel, stage }: MessageRow,
  found: Awaited<ReturnType<typeof findCircumstances>>,
  reached: Reach | undefined,
): Promise<string | undefined> {
  const first = answersId ? await findMessage(tx, companyId, answersId) : undefined;
  if (!found || !first) return 'The project isn’t there any more';
  const { project, subscription } = found;
  if (standingOf(subscription) !== 'working') return 'Your subscription hasn’t been paid';
  if (reached?.to) return channel === 'sms' ? reached.to : 'There’s no email address any more';
  return stopReason({
    answered: await hasAnswered(tx, companyId, projectId, first.createdAt),
    stage: { before: stage ?? project.stage, now: project.stage },
    isGone: project.deletedAt !== null || project.erasedAt !== null,
    optedOut: reached?.purpose,
    first: first.state,
  });
}

/** Of all that are planned on a project, since somebody has answered. */
export async function stopFollowUps(tx: Tx, actor: Actor, projectId: string, why: Why): Promise<void> {
  const ids = await listPlanned(tx, actor.companyId, projectId);
  for (const row of await messageRecords.findAll(tx, actor.companyId, ids)) await stop(tx, actor, row, why);
}

type Why = { reason: string; at: Date };

/** It stands where it ended among what was written: what never goes out must not seem to be still to come. */
async function stop(tx: Tx, actor: Actor, row: MessageRow, { reason, at }: Why): Promise<void> {
  const fields = { state: 'stopped' as const, problem: reason, createdAt: at };
  await messageRecords.change(tx, actor, row, fields, about('message.stopped', row));
}

const about = (action: string, row: MessageRow) => ({
  ...{ action, subject: subjectOf(row), projectId: row.projectId },
});
