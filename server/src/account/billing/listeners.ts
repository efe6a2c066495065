import { type Listener, on } from '#platform/events.ts';
import { later } from '#platform/jobs/job.ts';
import { addressChanged, closingChanged, companyDeleted } from '../companies/index.ts';
import { detailsChanged } from './events.ts';
import { followAddress } from './follow-address.ts';
import { endSubscription, followClosing } from './jobs.ts';
import { findSubscription } from './store.ts';

/** Billing's part in what happens in itself and in the modules below it. */
export const billingListeners: Listener[] = [
  on(closingChanged, (tx, { companyId }) => later(tx, followClosing, { companyId })),
  on(addressChanged, (tx, { companyId }) => later(tx, followAddress, { companyId })),
  on(detailsChanged, (tx, { companyId }) => later(tx, followAddress, { companyId })),
  on(companyDeleted, async (tx, { companyId }) => {
    const subscriptionId = (await findSubscription(tx, companyId))?.subscriptionId;
    if (subscriptionId) await later(tx, endSubscription, { subscriptionId });
  }),
];
