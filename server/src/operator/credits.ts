import type { CompanyCreditBody } from '@heliodesk/core/contracts/operator';
import { formatPence } from '@heliodesk/core/rules/money';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../account/audit/index.ts';
import { billingOf } from '../account/billing/index.ts';
import { findOwnCompany, hasCompany } from './store.ts';

/** Noted in the log of the company that it is given to, and in that of the operator's own. */
export function createCredits(platform: Platform) {
  return async function give(operator: Caller, companyId: string, gift: CompanyCreditBody): Promise<void> {
    if (!(await platform.db.readAsSystem((tx) => hasCompany(tx, companyId)))) throw new AppError('not_found');
    await billingOf(platform).gifts.give(companyId, gift);
    await platform.db.asSystem(async (tx) => {
      const own = await findOwnCompany(tx, operator.userId);
      const subject = `${formatPence(gift.pence)} to ${companyId}: ${gift.reason}`;
      if (own) record(tx, { ...operator, companyId: own }, 'billing.credited', { subject });
    }, operator);
  };
}
