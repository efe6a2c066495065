import type { CompanyBody, CompanyProfile } from '@heliodesk/core/contracts/company';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { recordFor } from '../audit/index.ts';
import { findCompany, setSecondFactorRequired, updateCompany } from './store.ts';

export function createDetails({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async read({ companyId }: Caller): Promise<CompanyProfile> {
      const company = await db.withTenant(companyId, (tx) => findCompany(tx, companyId));
      if (!company) throw new AppError('not_found');
      const { createdAt, consumerCode, formerIdentifier, ...details } = company;
      return {
        ...details,
        consumerCode: consumerCode as CompanyProfile['consumerCode'],
        identifierChangeable: formerIdentifier === null,
        createdAt: createdAt.toISOString(),
      };
    },

    change(caller: Caller, details: CompanyBody): Promise<void> {
      return db.withTenant(caller.companyId, async (tx) => {
        await updateCompany(tx, caller.companyId, details);
        await recordFor(tx, clock, caller, 'company.changed');
      });
    },

    /** It binds everybody at once, whoever asks for it included. */
    requireSecondFactor(caller: Caller, required: boolean): Promise<void> {
      return db.withTenant(caller.companyId, async (tx) => {
        await setSecondFactorRequired(tx, caller.companyId, required);
        const state = required ? 'required' : 'optional';
        await recordFor(tx, clock, caller, `company.second-factor-${state}`);
      });
    },
  };
}
