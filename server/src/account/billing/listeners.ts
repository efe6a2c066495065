import { type Listener, on } from '#platform/events.ts';
import { later } from '#platform/jobs/job.ts';
import { addressClaimed } from '../auth/index.ts';
import { closingChanged, companyDeleted } from '../companies/index.ts';
import { endSubscription, followClosing } from './jobs.ts';
import { deleteUnproven } from './sign-up/unproven.ts';
import { findSubscription } from './store.ts';

/** Billing's part in what happens in the modules below it. */
export const billingListeners: Listener[] = [
  on(addressClaimed, (tx, { identity }) => deleteUnproven(tx, identity)),
  on(closingChanged, (tx, { companyId }) => later(tx, followClosing, { companyId })),
  on(companyDeleted, async (tx, { companyId }) => {
    const subscriptionId = (await findSubscription(tx, companyId))?.subscriptionId;
    if (subscriptionId) await later(tx, endSubscription, { subscriptionId });
  }),
];
