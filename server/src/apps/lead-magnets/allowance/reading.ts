import type { MagnetAllowance } from '@heliodesk/core/contracts/magnet-allowance';
import { momentAt } from '@heliodesk/core/rules/calendar/london';
import { monthOf, nextMonthOn } from '@heliodesk/core/rules/magnets/allowance';
import { leadAllowance } from '@heliodesk/core/rules/plans';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { countByMagnet, countHeld, readSize, readUsed } from './store.ts';

/** How a company stands with this month's leads. */
export function createAllowanceReading({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return (actor: Actor): Promise<MagnetAllowance> => {
    const { companyId } = actor;
    const month = monthOf(clock.now());
    return db.read(actor, async (tx) => {
      const allowed = leadAllowance(await readSize(tx, companyId));
      return {
        used: await readUsed(tx, companyId, month),
        allowed: allowed === 'unlimited' ? null : allowed,
        held: await countHeld(tx, companyId),
        resetsOn: nextMonthOn(clock.now()),
        magnets: await countByMagnet(tx, companyId, momentAt(`${month}-01`, 0)),
      };
    });
  };
}
