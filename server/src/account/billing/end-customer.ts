import { defineJob } from '#platform/jobs/job.ts';
import { paymentsOf } from './payments.ts';

/** Ends at the payment provider whatever a customer still has whose company is gone. */
export const endCustomer = defineJob<{ customerId: string }>('billing:end-customer', {
  async work(platform, { customerId }) {
    const { gateway } = paymentsOf(platform);
    const living = await gateway.findSubscription(customerId);
    if (living && living.state !== 'canceled') await gateway.cancelNow(living.id);
  },
});
