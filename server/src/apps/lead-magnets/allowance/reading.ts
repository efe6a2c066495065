import type { MagnetAllowance } from '@heliodesk/core/contracts/magnet-allowance';
import { momentAt } from '@heliodesk/core/rules/calendar/london';
import { monthOf, nextMonthOn } from '@heliodesk/core/rules/magnets/allowance';
import { leadAllowance } from '@heliodesk/core/rules/plans';
import type { Tx } from '#platform/db/database.ts';
import { countByMagnet, countHeld, readSize, readUsed } from './store.ts';

/** A company's use of this month's leads. */
export async function readAllowance(tx: Tx, companyId: string, now: Date): Promise<MagnetAllowance> {
  const month = monthOf(now);
  const allowed = leadAllowance(await readSize(tx, companyId));
  return {
    used: await readUsed(tx, companyId, month),
    allowed: allowed === 'unlimited' ? null : allowed,
    held: await countHeld(tx, companyId),
    resetsOn: nextMonthOn(now),
    magnets: await countByMagnet(tx, companyId, momentAt(`${month}-01`, 0)),
  };
}
