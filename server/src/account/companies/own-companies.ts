import type { OwnCompanies } from '@heliodesk/core/contracts/company';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { moveSession } from '../auth/index.ts';
import { findCompanyOf, listCompaniesOf } from './store.ts';

/** The companies of one person, who may belong to several. */
export function createOwnCompanies({ db }: Pick<Platform, 'db'>) {
  return {
    async list({ userId }: Caller): Promise<OwnCompanies> {
      return { companies: await db.readAsSystem((tx) => listCompaniesOf(tx, userId)) };
    },

    /** Addresses that name no company lead there from now on, in the browser that asks. */
    choose(caller: Caller, companyIdentifier: string): Promise<void> {
      return db.asSystem(async (tx) => {
        const companyId = await findCompanyOf(tx, caller.userId, companyIdentifier);
        if (!companyId)
          throw new AppError('not_found', { message: 'You’re not in a company with that name.' });
        await moveSession(tx, caller, companyId);
      });
    },
  };
}
