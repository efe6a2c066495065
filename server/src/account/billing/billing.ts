import type { Platform } from '#platform/platform.ts';
import { authOf } from '../auth/index.ts';
import { createInvoices } from './invoices/invoices.ts';
import { createReconciliation } from './messages/reconciliation.ts';
import { createSync } from './messages/sync.ts';
import { createWebhook } from './messages/webhook.ts';
import { paymentsOf } from './payments.ts';
import { createAbandonment } from './sign-up/abandonment.ts';
import { createCardForms } from './sign-up/card-forms.ts';
import { createCheckouts } from './sign-up/checkouts.ts';
import { createCompletion } from './sign-up/completion.ts';
import { createSignUp } from './sign-up/sign-up.ts';
import { createClosingBills } from './subscription/closing.ts';
import { createDetails } from './subscription/details.ts';
import { createGifts } from './subscription/gifts.ts';
import { createReminders } from './subscription/reminders.ts';
import { createSubscriptions } from './subscription/subscriptions.ts';
import { createUnpaid } from './subscription/unpaid.ts';
import { createTrials } from './trials/trials.ts';

export type Billing = ReturnType<typeof createBilling>;

const instances = new WeakMap<Platform, Billing>();

export function billingOf(platform: Platform): Billing {
  const known = instances.get(platform) ?? createBilling(platform);
  instances.set(platform, known);
  return known;
}

function createBilling(platform: Platform) {
  const payments = paymentsOf(platform);
  const auth = authOf(platform);
  const trials = createTrials(platform);
  const sync = createSync(platform, payments, trials);
  const cardForms = createCardForms(platform, payments);
  const parts = { platform, auth, payments, sync, cardForms, trials };
  const completion = createCompletion(parts);
  const checkouts = createCheckouts(parts);
  const details = createDetails(parts);
  const webhook = createWebhook({ ...parts, completion, checkouts });
  const reconciliation = createReconciliation({ ...parts, completion, checkouts, details });
  return {
    auth,
    payments,
    completion,
    checkouts,
    webhook,
    reconciliation,
    trials,
    signUp: createSignUp(parts),
    subscriptions: createSubscriptions(parts),
    reminders: createReminders(parts),
    gifts: createGifts(parts),
    unpaid: createUnpaid(parts),
    closing: createClosingBills(parts),
    details,
    invoices: createInvoices(platform),
    abandonment: createAbandonment({ platform, reconciliation }),
  };
}
