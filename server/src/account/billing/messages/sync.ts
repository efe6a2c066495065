import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { lockCompany } from '../../companies/index.ts';
import type { GatewayInvoice, GatewaySubscription, PaymentEvent } from '../gateways/gateway.ts';
import type { Payments } from '../payments.ts';
import { finishSignUp } from '../sign-up/finishing.ts';
import {
  findSubscription,
  type InvoiceRow,
  limitLockWait,
  listInvoices,
  noteEvent,
  putInvoice,
  type SubscriptionRow,
  updateSubscription,
} from '../store.ts';
import { createAnnouncements } from './announcements.ts';

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;
export type Held = { company: LockedCompany; row: SubscriptionRow };

export type Sync = ReturnType<typeof createSync>;

/** Takes in what the provider says. It is asked while the company is held, so the last to write has asked last. */
export function createSync(platform: Platform, { gateway, inQueue }: Pick<Payments, 'gateway' | 'inQueue'>) {
  const { db, clock } = platform;
  const announcements = createAnnouncements(platform);

  /** Work on a company that nobody else decides about meanwhile; for a message, unless it has had its effect before. */
  function holding(
    companyId: string,
    event: PaymentEvent | undefined,
    work: (tx: Tx, held: Held) => Promise<void>,
  ): Promise<void> {
    return inQueue(() =>
      db.asSystem(async (tx) => {
        await limitLockWait(tx);
        const held = await hold(tx, companyId);
        if (event && !(await noteEvent(tx, event, clock.now()))) return;
        if (held) await work(tx, held);
      }),
    );
  }

  /** Takes in what the provider says of a company now. */
  const refresh = (companyId: string, event?: PaymentEvent) =>
    holding(companyId, event, async (tx, held) => {
      await takeIn(tx, held);
    });

  async function hold(tx: Tx, companyId: string): Promise<Held | undefined> {
    const company = await lockCompany(tx, companyId);
    const row = company && (await findSubscription(tx, companyId));
    return company && row ? { company, row } : undefined;
  }

  /** The company must be held. Asks for the subscription unless the caller has just been handed it. */
  async function takeIn(
    tx: Tx,
    { company, row }: Held,
    given?: GatewaySubscription,
  ): Promise<SubscriptionRow> {
    const { customerId } = row;
    if (!customerId) return row;
    const current = given ?? (await gateway.findSubscription(customerId));
    if (!current) return row;
    const after = { ...row, ...columnsOf(current, row, await gateway.now()) };
    const invoices = await takeInInvoices(tx, company, await gateway.listInvoices(customerId));
    await updateSubscription(tx, company.id, after);
    if (row.state === 'pending_payment') await finishSignUp(tx, platform, company.id);
    await announcements.announce(tx, { company, before: row, after, invoices });
    return after;
  }

  async function takeInInvoices(tx: Tx, company: LockedCompany, listed: GatewayInvoice[]) {
    const known = new Map((await listInvoices(tx, company.id)).map((invoice) => [invoice.id, invoice]));
    const changed: { before: InvoiceRow | undefined; after: InvoiceRow }[] = [];
    for (const invoice of listed) {
      const before = known.get(invoice.id);
      const after = rowOf(invoice, company, before);
      await putInvoice(tx, after);
      changed.push({ before, after });
    }
    return changed;
  }

  return { hold, holding, refresh, takeIn };
}

function columnsOf(current: GatewaySubscription, row: SubscriptionRow, now: Date) {
  const unpaid = current.state === 'past_due' || current.state === 'suspended';
  const { card } = current;
  return {
    planId: current.planId,
    businessSize: current.businessSize,
    state: current.state,
    cancelScheduled: current.cancelScheduled,
    trialEndsAt: current.trialEndsAt,
    periodEndsAt: current.periodEndsAt,
    endedAt: current.endedAt,
    unpaidSince: unpaid ? (row.unpaidSince ?? now) : null,
    subscriptionId: current.id,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpMonth: card?.expMonth ?? null,
    cardExpYear: card?.expYear ?? null,
    price: current.price,
    credit: current.credit,
    syncedAt: now,
  };
}

function rowOf(invoice: GatewayInvoice, company: LockedCompany, before: InvoiceRow | undefined): InvoiceRow {
  const { amount, subscriptionId, ...rest } = invoice;
  const { name, address, vatNumber, email } = company;
  return {
    ...rest,
    ...amount,
    companyId: company.id,
    billedTo: before?.billedTo ?? { name, address, vatNumber, email },
  };
}
