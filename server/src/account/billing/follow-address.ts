import { defineJob } from '#platform/jobs/job.ts';
import { billingOf } from './billing.ts';

/** Has the provider charge VAT as a company's address says. */
export const followAddress = defineJob<{ companyId: string }>('billing:follow-address', {
  work: (platform, { companyId }) => billingOf(platform).details.follow(companyId),
});
