import type { MessageState } from '@heliodesk/core/rules/messages/states';
import { stateAfter } from '@heliodesk/core/rules/messages/states';
import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Platform } from '#platform/platform.ts';
import { listProjectNames } from '../pipeline/index.ts';
import { createTelling } from '../telling/index.ts';
import { type MessageRow, messageRecords, subjectOf } from './records.ts';

type Outcome = {
  state: MessageState;
  reason: string;
  /** Its name at the carrier. */
  reference?: string;
};

/** Outcomes of messages once they have left: told by our own mail server, by others' reports, by the network. */
export function createOutcomes({ clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>) {
  const { tell } = createTelling({ clock, publicUrl });

  /** Reports come late, twice and in any order; of what was erased meanwhile nothing is said. */
  async function told(tx: Tx, companyId: string, id: string, outcome: Outcome): Promise<void> {
    const [row] = await messageRecords.findAll(tx, companyId, [id]);
    if (!row) return;
    const state = stateAfter(row.state, outcome.state);
    if (state === row.state) return;
    const actor = systemActor(companyId);
    const reference = row.reference || outcome.reference || '';
    const fields = { state, problem: outcome.reason, reference };
    await messageRecords.change(tx, actor, row, fields, about(row, state));
    if (state === 'bounced' || state === 'failed') await tellAuthor(tx, row, outcome.reason);
  }

  async function tellAuthor(tx: Tx, row: MessageRow, reason: string): Promise<void> {
    const { companyId, projectId, authorId, id } = row;
    if (!authorId) return;
    const name = (await listProjectNames(tx, companyId, [projectId])).get(projectId)?.name;
    const message = { recordId: id, projectId, subject: name ?? row.address, details: { excerpt: reason } };
    await tell(tx, systemActor(companyId), 'message.bounced', [{ ...message, userId: authorId }]);
  }

  return { told };
}

/** The log's entry. Having left says no more than sending did; the timeline tells what came of it. */
const about = (row: MessageRow, state: MessageState) => ({
  ...{ action: `message.${state}`, subject: subjectOf(row) },
  ...(state !== 'sent' && { projectId: row.projectId }),
});
