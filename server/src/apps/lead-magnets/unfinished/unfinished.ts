import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import { resultOf } from '@heliodesk/core/rules/magnets/results';
import type { BusinessSizeId } from '@heliodesk/core/rules/plans';
import { standingOf } from '@heliodesk/core/rules/subscription';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { systemActor, visitorActor } from '#platform/actor.ts';
import { forEach } from '#platform/each.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { createTakingIn } from '../../../projects/enquiries/index.ts';
import { createAllowance } from '../allowance/allowance.ts';
import { createJudging } from '../junk/judging.ts';
import { keepJunk } from '../junk/store.ts';
import { createReading, enquiryOf, expectAnswers, isClosed, isDeclined } from '../pages/pages.ts';
import { findLeft, findMagnetByKey, forgetUnfinished, keepUnfinished, listLeft } from './store.ts';

const perMagnet: Limit = { max: 300, windowMs: 60_000 };
/** The time to look something up and come back, in milliseconds. */
const mayComeBackFor = 30 * 60_000;
const mark = 'They left before sending it';

/** Keeps what somebody has filled in who has agreed to be contacted, and goes before they send it. */
export function createLeaving(platform: Platform) {
  const { db, clock, limiter } = platform;
  const { expectMagnet } = createReading(platform);
  const { isNew } = createTakingIn(platform);
  const junkReasonsOf = createJudging(platform, 'left');

  return async (key: string, body: EnquiryBody, address: string | undefined): Promise<void> => {
    if (limiter.hit(`unfinished by ${key}`, perMagnet).exceeded) throw new AppError('rate_limited');
    const found = await expectMagnet(key, body.number);
    const { magnet, published } = found;
    const { settings } = published;
    const { companyId, name } = magnet;
    // Whoever left is told nothing.
    if (isClosed(found) || body.given.kind !== magnet.kind) return;
    expectAnswers(found, body);
    const reasons = junkReasonsOf({ companyId, magnetId: magnet.id }, body, address);
    const leftAt = clock.now();
    const result = resultOf(body.given, { ...settings, postcode: body.postcode, on: dayAt(leftAt) });
    const actor = visitorActor(companyId, name);
    if (isDeclined(settings, body, result)) {
      // Also what they left before they changed an answer.
      await db.write(actor, (tx) => forgetUnfinished(tx, companyId, body.id));
      return;
    }
    const made = enquiryOf(found, body);
    const enquiry = { ...made, result, thanks: null, isUnfinished: true, marks: [...made.marks, mark] };
    await db.write(actor, async (tx) => {
      // It may have been sent in the meantime, since the two aren't told in order.
      if (await isNew(tx, companyId, enquiry))
        await keepUnfinished(tx, {
          ...{ companyId, id: enquiry.id, enquiry, number: published.number, reasons, leftAt },
        });
    });
  };
}

/** Forgets what is kept of somebody who no longer agrees, also by a magnet that was taken off the web since. */
export function createTakingBack({ db }: Pick<Platform, 'db'>) {
  return async (key: string, id: string): Promise<void> => {
    const magnet = await db.readAsSystem((tx) => findMagnetByKey(tx, key));
    if (!magnet) throw new AppError('not_found');
    const { companyId, name } = magnet;
    await db.write(visitorActor(companyId, name), (tx) => forgetUnfinished(tx, companyId, id));
  };
}

/** Makes leads of what was left and not sent since. */
export function createUnfinished(platform: Platform) {
  const { db, clock } = platform;
  const { takeInOrHold } = createAllowance(platform);

  async function takeIn(): Promise<void> {
    const before = new Date(clock.now().getTime() - mayComeBackFor);
    const left = await db.asSystem((tx) => listLeft(tx, before));
    const working = left.filter(({ state }) => standingOf(state) === 'working');
    await forEach(working, async ({ companyId, size }) => {
      while (await takeInOne(companyId, size ?? undefined, before));
    });
  }

  /** Under an id of its own: whoever sends it after all sends another. */
  function takeInOne(companyId: string, size: BusinessSizeId | undefined, before: Date): Promise<boolean> {
    const actor = systemActor(companyId);
    return db.write(actor, async (tx) => {
      const left = await findLeft(tx, companyId, before);
      if (!left) return false;
      await forgetUnfinished(tx, companyId, left.id);
      const enquiry = { ...left.enquiry, id: newId(clock.now()) };
      const { number, reasons, leftAt: createdAt } = left;
      if (reasons.length === 0) await takeInOrHold(tx, actor, enquiry, size);
      else {
        const { id, magnetId } = enquiry;
        await keepJunk(tx, { companyId, id, magnetId, number, enquiry, reasons, createdAt });
      }
      return true;
    });
  }

  return { takeIn };
}
