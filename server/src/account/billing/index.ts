import type { Module } from '#platform/module.ts';
import { billingOf } from './billing.ts';
import { exportedBilling } from './exported.ts';
import { billingJobs } from './jobs.ts';
import { billingListeners } from './listeners.ts';
import { billingMails } from './mails.ts';
import { webhookRoute } from './messages/webhook-route.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { sandboxRoutes } from './simulator/index.ts';
import { billingRoutes } from './subscription/routes.ts';

export { billingOf } from './billing.ts';
export { checkStripe } from './check/check.ts';
export { companyJoined, subscriptionChanged } from './events.ts';
export { correctedBy } from './invoices/correcting.ts';
export { listCreditNotes } from './invoices/store.ts';
export { settleGift } from './jobs.ts';
export { isOnTrial } from './on-trial.ts';
export { paymentsOf } from './payments.ts';
export { type Gift, isRefused } from './subscription/gifts.ts';

export const billing: Module = {
  routes(app, platform) {
    const parts = billingOf(platform);
    signUpRoutes(app, parts, platform.publicUrl);
    billingRoutes(app, parts);
    webhookRoute(app, parts);
    const { sandbox } = parts.payments;
    if (!sandbox) return;
    const eachDay = async () => {
      await parts.reminders.send();
      await parts.unpaid.enforce();
    };
    sandboxRoutes(app, { platform, simulator: sandbox, eachDay });
    // By the way that a true provider's messages take.
    sandbox.deliverThrough(({ body, signature }) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return app.inject({ method: 'POST', url: '/api/billing/webhook', payload: body, headers });
    });
  },
  mails: billingMails,
  exports: exportedBilling,
  jobs: billingJobs,
  listeners: billingListeners,
};
