import { leadsLeft, monthOf, shareReached } from '@heliodesk/core/rules/magnets/allowance';
import type { BusinessSizeId } from '@heliodesk/core/rules/plans';
import { standingOf } from '@heliodesk/core/rules/subscription';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { forEach } from '#platform/each.ts';
import type { Platform } from '#platform/platform.ts';
import { createTakingIn, type NewEnquiry } from '../../../projects/enquiries/index.ts';
import { writeAlone } from '../../../projects/messages/index.ts';
import { recognise } from '../../../projects/pipeline/index.ts';
import { createTelling } from '../../../projects/telling/index.ts';
import { createForwarding } from '../forwarding/forwarding.ts';
import { countLead, deleteHeld, findHeld, holdEnquiry, listHolding, listOwners, readUsed } from './store.ts';

type Size = BusinessSizeId | undefined;
type Outcome = 'taken in' | 'known' | 'no room';
/** The outcome of an enquiry; one is known that had been sent before. */
export type Received = 'taken in' | 'known' | 'held';

/** A company's limit of leads in a month, and the fate of those beyond. */
export function createAllowance(platform: Platform) {
  const { db, clock } = platform;
  const { isNew, takeIn } = createTakingIn(platform);
  const { tell } = createTelling(platform);
  const { forward } = createForwarding(platform);

  /** Makes a lead of an enquiry, or keeps it until the plan has room for it: nothing is lost. */
  async function takeInOrHold(tx: Tx, actor: Actor, enquiry: NewEnquiry, size: Size): Promise<Received> {
    const outcome = await tryToTakeIn(tx, actor, enquiry, size);
    return outcome === 'no room' ? hold(tx, actor, enquiry) : outcome;
  }

  /** The homeowner has the result at once: it isn't their month that is full. */
  async function hold(tx: Tx, { companyId }: Actor, enquiry: NewEnquiry): Promise<Received> {
    const { thanks, customer } = enquiry;
    const isKept = await holdEnquiry(tx, companyId, { ...enquiry, thanks: null }, clock.now());
    if (isKept && thanks) await writeAlone(tx, platform, { companyId, address: customer.email, ...thanks });
    return isKept ? 'held' : 'known';
  }

  /**
   * Counted last, since whoever counts holds up the company's others until the commit. Some that come in the same
   * moment may be taken in beyond the month's leads. Somebody who asks again is a lead already.
   */
  async function tryToTakeIn(tx: Tx, actor: Actor, enquiry: NewEnquiry, size: Size): Promise<Outcome> {
    const { companyId } = actor;
    const month = monthOf(clock.now());
    if (!(await isNew(tx, companyId, enquiry))) return 'known';
    const known = await recognise(tx, companyId, enquiry);
    if (!known && leadsLeft(size, await readUsed(tx, companyId, month)) === 0) return 'no room';
    await forward(tx, companyId, enquiry, await takeIn(tx, actor, enquiry, known));
    if (!known) await tellOwners(tx, companyId, size, await countLead(tx, companyId, month));
    return 'taken in';
  }

  async function tellOwners(tx: Tx, companyId: string, size: Size, used: number): Promise<void> {
    const share = shareReached(size, used);
    if (share === undefined) return;
    const told = { recordId: companyId, projectId: null, subject: String(share) };
    const owners = await listOwners(tx, companyId);
    const given = owners.map((userId) => ({ ...told, userId }));
    await tell(tx, { ...systemActor(companyId), cause: crypto.randomUUID() }, 'allowance.reached', given);
  }

  /** Makes leads of what was kept, where a new month has begun or the plan has grown; the oldest first. */
  async function release(): Promise<void> {
    const holding = await db.asSystem(listHolding);
    const working = holding.filter(({ state }) => standingOf(state) === 'working');
    await forEach(working, async ({ companyId, size }) => {
      while (await releaseOne(companyId, size ?? undefined));
    });
  }

  /** True if one was there and there was room for it. */
  function releaseOne(companyId: string, size: Size): Promise<boolean> {
    const actor = systemActor(companyId);
    return db.write(actor, async (tx) => {
      const held = await findHeld(tx, companyId);
      if (!held || (await tryToTakeIn(tx, actor, held, size)) === 'no room') return false;
      await deleteHeld(tx, companyId, held.id);
      return true;
    });
  }

  return { takeInOrHold, release };
}
