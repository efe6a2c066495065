import type { CheckoutSession, CheckoutSessionBody } from '@heliodesk/core/contracts/checkout';
import type { CheckoutOutcome } from '@heliodesk/core/contracts/signup';
import { trialDays } from '@heliodesk/core/rules/plans';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Auth } from '../../auth/index.ts';
import { foundCompany } from '../../companies/index.ts';
import type { Checkout, PaymentEvent } from '../gateways/gateway.ts';
import { companyAddedMail } from '../mails.ts';
import type { Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import {
  type CheckoutRow,
  findCheckout,
  findSubscription,
  insertCheckout,
  insertSubscription,
  lockCheckout,
  noteEvent,
  updateCheckout,
} from '../store.ts';

type Parts = { platform: Platform; auth: Auth; payments: Payments; sync: Sync };

/** A sign-up on the provider's own page. There is no company before it says that the card is there. */
export function createCheckouts({ platform, auth, payments, sync }: Parts) {
  const { db, clock, publicUrl } = platform;
  const { gateway, inTurn } = payments;

  async function begin(body: CheckoutSessionBody): Promise<CheckoutSession> {
    const { planId, businessSize, companyName, companyEmail } = body;
    const { id, url } = await gateway.createCheckout({
      ...{ planId, businessSize, companyName, trialDays },
      email: companyEmail,
      successUrl: `${publicUrl}/onboarding/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/pricing`,
      key: newId(clock.now()),
    });
    const createdAt = clock.now();
    await insertCheckout(db.global, { id, planId, businessSize, companyName, companyEmail, createdAt });
    return { url };
  }

  /** What the page that the provider returns to shows; it finishes what the provider's message may not have yet. */
  async function outcome(id: string): Promise<CheckoutOutcome> {
    const status = await complete(id);
    if (!status) throw new AppError('not_found');
    const row = await findCheckout(db.global, id);
    const { madeCompany, companyName = null } = row ?? {};
    const made = madeCompany && (await db.asSystem((tx) => findSubscription(tx, madeCompany)));
    const trialEndsAt = made ? (made.trialEndsAt?.toISOString() ?? null) : null;
    return { status, trialEndsAt, companyName };
  }

  /** Once, however many ask. */
  async function complete(id: string, event?: PaymentEvent): Promise<Checkout['status'] | undefined> {
    const known = await findCheckout(db.global, id);
    const checkout = known && (await gateway.getCheckout(id));
    if (!checkout) return undefined;
    if (checkout.status === 'expired') await updateCheckout(db.global, id, { expired: true });
    if (checkout.status === 'complete' && !known.madeCompany)
      await inTurn(() => db.asSystem((tx) => make(tx, checkout, event)));
    return checkout.status;
  }

  async function make(tx: Tx, checkout: Checkout, event: PaymentEvent | undefined): Promise<void> {
    const row = await lockCheckout(tx, checkout.id);
    if (event && !(await noteEvent(tx, event, clock.now()))) return;
    if (!row || row.madeCompany) return;
    const { customerId, subscriptionId } = checkout;
    if (!customerId || !subscriptionId) throw new Error('A checkout that is complete has a subscription');
    const companyId = await found(tx, row);
    await updateCheckout(tx, row.id, { madeCompany: companyId });
    const { planId, businessSize } = row;
    await insertSubscription(tx, { companyId, planId, businessSize, state: 'pending_payment', customerId });
    await gateway.claimSubscription(subscriptionId, companyId);
    const held = await sync.hold(tx, companyId);
    if (held) await sync.takeIn(tx, held, await gateway.getSubscription(subscriptionId));
  }

  async function found(tx: Tx, { companyName, companyEmail: email }: CheckoutRow): Promise<string> {
    const owner = { email, firstName: '', lastName: '' };
    const { company, setupUrl } = await foundCompany(tx, { platform, auth }, { name: companyName, owner });
    if (!setupUrl) {
      const url = `${publicUrl}/login?next=/${company.identifier}`;
      const content = { companyName: company.name, url };
      await sendLater(tx, clock, companyAddedMail, { to: email, companyId: company.id, content });
    }
    return company.id;
  }

  return { begin, outcome, complete };
}
