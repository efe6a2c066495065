import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../audit/index.ts';
import { isIdentifierTaken, lockCompany, lockIdentifier, setIdentifier } from './store.ts';

/** Enough to find a free one, and too few to learn who is here, from however many places. */
const tries: Limit = { max: 30, windowMs: 60 * 60_000 };

/** The first part of the addresses of a company's pages, which can be changed once. */
export function createIdentifier({ db, limiter }: Platform) {
  return {
    async change(caller: Caller, identifier: string): Promise<void> {
      const { companyId } = caller;
      const { exceeded } = await limiter.guess([{ key: `address of ${companyId}`, limit: tries }]);
      if (exceeded) throw new AppError('rate_limited');
      return db.asSystem(async (tx) => {
        await lockIdentifier(tx, identifier);
        const company = await lockCompany(tx, companyId);
        if (!company) throw new AppError('not_found');
        if (company.formerIdentifier !== null) throw new AppError('identifier_changed');
        if (company.identifier === identifier) throw unchanged();
        if (await isIdentifierTaken(tx, identifier, companyId)) throw new AppError('identifier_taken');
        await setIdentifier(tx, companyId, { identifier, formerIdentifier: company.identifier });
        record(tx, caller, 'company.moved', { subject: identifier });
      }, caller);
    },
  };
}

function unchanged(): AppError {
  return new AppError('validation_failed', {
    fields: { identifier: 'Your pages are at this address already. Please enter another one.' },
  });
}
