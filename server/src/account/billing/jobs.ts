import { defineJob, type Job } from '#platform/jobs/job.ts';
import { billingOf } from './billing.ts';
import { endCustomer } from './end-customer.ts';
import { followAddress } from './follow-address.ts';
import type { Gift } from './subscription/gifts.ts';

export const followClosing = defineJob<{ companyId: string }>('billing:follow-closing', {
  work: (platform, { companyId }) => billingOf(platform).closing.follow(companyId),
});

/** Ends at the provider what a company that is gone would go on paying for. */
export const endSubscription = defineJob<{ subscriptionId: string }>('billing:end-subscription', {
  work: (platform, { subscriptionId }) => billingOf(platform).payments.gateway.cancelNow(subscriptionId),
});

/** Tried for about nine hours: the provider knows the key of a gift for a day. */
export const settleGift = defineJob<Gift>('billing:settle-gift', {
  attempts: 10,
  work: (platform, gift) => billingOf(platform).gifts.settle(gift),
});

export const billingJobs: Job[] = [
  followClosing,
  endSubscription,
  settleGift,
  endCustomer,
  followAddress,
  defineJob('billing:pass-time', {
    schedule: '3 * * * *',
    work: async (platform) => billingOf(platform).payments.sandbox?.catchUp(),
  }),
  defineJob('billing:remind', {
    schedule: '7 * * * *',
    work: (platform) => billingOf(platform).reminders.send(),
  }),
  defineJob('billing:enforce-unpaid', {
    schedule: '11 * * * *',
    work: (platform) => billingOf(platform).unpaid.enforce(),
  }),
  defineJob('billing:reconcile', {
    schedule: '31 2 * * *',
    work: (platform) => billingOf(platform).reconciliation.run(),
  }),
  defineJob('billing:tidy', {
    schedule: '47 4 * * *',
    async work(platform) {
      await billingOf(platform).abandonment.tidy();
      await billingOf(platform).webhook.tidy();
      await billingOf(platform).invoices.tidy();
      await billingOf(platform).trials.tidy();
    },
  }),
];
