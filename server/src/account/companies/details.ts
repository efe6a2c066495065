import type { CompanyBody, CompanyProfile } from '@heliodesk/core/contracts/company';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../audit/index.ts';
import { findCompany, setSecondFactorRequired, updateCompany } from './store.ts';

export function createDetails({ db }: Pick<Platform, 'db'>) {
  return {
    async read(actor: Actor): Promise<CompanyProfile> {
      const company = await db.read(actor, (tx) => findCompany(tx, actor.companyId));
      if (!company) throw new AppError('not_found');
      const { createdAt, consumerCode, formerIdentifier, ...details } = company;
      return {
        ...details,
        consumerCode: consumerCode as CompanyProfile['consumerCode'],
        identifierChangeable: formerIdentifier === null,
        createdAt: createdAt.toISOString(),
      };
    },

    change(actor: Actor, details: CompanyBody): Promise<void> {
      return db.write(actor, async (tx) => {
        await updateCompany(tx, actor.companyId, details);
        record(tx, actor, 'company.changed');
      });
    },

    /** It binds everybody at once, whoever asks for it included. */
    requireSecondFactor(actor: Actor, required: boolean): Promise<void> {
      return db.write(actor, async (tx) => {
        await setSecondFactorRequired(tx, actor.companyId, required);
        const state = required ? 'required' : 'optional';
        record(tx, actor, `company.second-factor-${state}`);
      });
    },
  };
}
