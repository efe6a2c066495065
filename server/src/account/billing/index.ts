import type { Module } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { endCustomerTask } from '../auth/index.ts';
import { closingChangedTask, endSubscriptionTask } from '../companies/index.ts';
import { billingOf } from './billing.ts';
import { exportedBilling } from './exported.ts';
import { sandboxRoutes } from './gateways/sandbox/index.ts';
import { billingMails } from './mails.ts';
import { webhookRoute } from './messages/webhook-route.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { billingRoutes } from './subscription/routes.ts';

export { paymentsOf } from './payments.ts';

export const billing: Module = {
  routes(app, platform) {
    const parts = billingOf(platform);
    signUpRoutes(app, parts, platform.publicUrl);
    billingRoutes(app, parts);
    webhookRoute(app, parts);
    const { sandbox } = parts.payments;
    if (!sandbox) return;
    sandboxRoutes(app, { platform, sandbox, eachDay: parts.reminders.send });
    // By the way that a true provider's messages take.
    sandbox.deliverThrough(({ body, signature }) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return app.inject({ method: 'POST', url: '/api/billing/webhook', payload: body, headers });
    });
  },
  mails: billingMails,
  exports: exportedBilling,
  tasks: (platform) => ({
    'billing:remind': () => billingOf(platform).reminders.send(),
    'billing:reconcile': () => billingOf(platform).reconciliation.run(),
    'billing:pass-time': async () => billingOf(platform).payments.sandbox?.catchUp(),
    'billing:tidy': async () => {
      await billingOf(platform).abandonment.tidy();
      await billingOf(platform).webhook.tidy();
    },
    [closingChangedTask]: (payload) =>
      billingOf(platform).closing.follow((payload as { companyId: string }).companyId),
    [endCustomerTask]: (payload) => endCustomer(platform, (payload as { customerId: string }).customerId),
    [endSubscriptionTask]: (payload) =>
      billingOf(platform).payments.gateway.cancelNow((payload as { subscriptionId: string }).subscriptionId),
  }),
  crontab: [
    '3 * * * * billing:pass-time',
    '7 * * * * billing:remind',
    '31 2 * * * billing:reconcile',
    '47 4 * * * billing:tidy',
  ],
};

async function endCustomer(platform: Platform, customerId: string): Promise<void> {
  const { gateway } = billingOf(platform).payments;
  const living = await gateway.findSubscription(customerId);
  if (living && living.state !== 'canceled') await gateway.cancelNow(living.id);
}
