import { type Account, companyWithOwner } from '../support/accounts.ts';
import { test as base } from '../support/fixtures.ts';

/** For journeys that leave an account as they find it: a company takes a while to make, so they share one. */
export const test = base.extend<object, { owner: Account }>({
  owner: [
    async ({ server }, use) => use(await companyWithOwner(server)),
    { scope: 'worker', timeout: 60_000 },
  ],
});
