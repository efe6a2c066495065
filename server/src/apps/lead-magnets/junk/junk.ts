import type { JunkEnquiry } from '@heliodesk/core/contracts/junk-enquiries';
import { type JunkReason, junkKeptDays } from '@heliodesk/core/rules/magnets/junk';
import { sourceOfVisit } from '@heliodesk/core/rules/magnets/steps';
import { may } from '@heliodesk/core/rules/permissions';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { forEach } from '#platform/each.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../../account/audit/index.ts';
import { listTeam } from '../../../projects/enquiries/index.ts';
import { createTelling, withdraw } from '../../../projects/telling/index.ts';
import { createAllowance } from '../allowance/allowance.ts';
import { readSize } from '../allowance/store.ts';
import { addCounts } from '../figures/counting.ts';
import { isThankedEnough } from '../pages/thank-you.ts';
import { countJunk, forgetJunk, type JunkRow, listJunk, listJunked, takeJunk } from './store.ts';

const shown = 100;
const day = 24 * 60 * 60_000;
const kind = 'junk.waiting';

/** Suspected junk: kept apart, written to by nobody, until somebody of the company has looked at it. */
export function createJunk(platform: Platform) {
  const { db, clock, limiter } = platform;
  const { takeInOrHold } = createAllowance(platform);
  const { tell } = createTelling(platform);

  function list(actor: Actor): Promise<{ items: JunkEnquiry[]; total: number }> {
    const { companyId } = actor;
    return db.read(actor, async (tx) => ({
      items: (await listJunk(tx, companyId, shown)).map(present),
      total: await countJunk(tx, companyId),
    }));
  }

  /** From now on it is like any other: it counts, is told, and is answered. */
  function accept(actor: Actor, id: string): Promise<{ became: 'lead' | 'held' }> {
    const { companyId } = actor;
    return db.write(actor, async (tx) => {
      const row = await take(tx, actor, id);
      const { enquiry } = row;
      const thanks = isThankedEnough(limiter, enquiry.customer.email) ? null : enquiry.thanks;
      const size = await readSize(tx, companyId);
      const outcome = await takeInOrHold(tx, actor, { ...enquiry, thanks }, size);
      record(tx, actor, 'junk.accepted', { subject: enquiry.magnet });
      if (outcome !== 'known' && !enquiry.isUnfinished) await addCounts(tx, [completionOf(row)]);
      return { became: outcome === 'held' ? 'held' : 'lead' };
    });
  }

  function remove(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const { enquiry } = await take(tx, actor, id);
      record(tx, actor, 'junk.deleted', { subject: enquiry.magnet });
    });
  }

  /** With the last of them goes what colleagues were told and haven't read yet. */
  async function take(tx: Tx, { companyId }: Actor, id: string): Promise<JunkRow> {
    const row = await takeJunk(tx, companyId, id);
    if (!row) throw new AppError('not_found');
    if ((await countJunk(tx, companyId)) === 0) await withdraw(tx, companyId, { kind });
    return row;
  }

  /** Tells the office how many wait, of those companies to which some came since yesterday. */
  async function tellOffices(): Promise<void> {
    const since = new Date(clock.now().getTime() - day);
    await forEach(await db.asSystem((tx) => listJunked(tx, since)), tellOffice);
  }

  /** Once a day, however often it is asked for. What was told on another day and not read is no longer true. */
  function tellOffice(companyId: string): Promise<void> {
    const actor = { ...systemActor(companyId), cause: `junk on ${dayAt(clock.now())}` };
    return db.write(actor, async (tx) => {
      const subject = String(await countJunk(tx, companyId));
      if (subject === '0') return;
      const office = (await listTeam(tx, companyId)).filter(({ role }) => may(role, 'projects:edit'));
      const told = { recordId: companyId, projectId: null, subject };
      await tell(
        tx,
        actor,
        kind,
        office.map(({ userId }) => ({ ...told, userId })),
      );
      await withdraw(tx, companyId, { kind, butOf: actor.cause });
    });
  }

  const forget = (): Promise<void> =>
    db.asSystem((tx) => forgetJunk(tx, new Date(clock.now().getTime() - junkKeptDays * day)));

  return { list, accept, remove, tellOffices, forget };
}

function present({ id, enquiry, reasons, createdAt }: JunkRow): JunkEnquiry {
  const { magnet, customer, property, answers } = enquiry;
  return {
    ...{ id, magnet, ...customer, ...property, answers },
    ...{ reasons: reasons as JunkReason[], createdAt: createdAt.toISOString() },
  };
}

/** On the day on which it came. */
function completionOf({ companyId, magnetId, number, enquiry, createdAt }: JunkRow) {
  const visit = { day: dayAt(createdAt), source: sourceOfVisit(enquiry.source), device: enquiry.device };
  return { companyId, magnetId, number, ...visit, step: 'completed', amount: 1 };
}
