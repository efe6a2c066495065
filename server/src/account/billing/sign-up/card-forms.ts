import type { CardForm } from '@heliodesk/core/contracts/signup';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { findCompany } from '../../companies/index.ts';
import type { CardSetup } from '../gateways/gateway.ts';
import type { Payments } from '../payments.ts';
import { findSubscription, updateSubscription } from '../store.ts';

export type CardForms = ReturnType<typeof createCardForms>;

/** Forms in which the provider takes a card: it never passes through here. */
export function createCardForms({ db, clock }: Platform, { gateway }: Pick<Payments, 'gateway'>) {
  /** The one that still waits for a card, or another. */
  async function open(companyId: string): Promise<CardForm> {
    const customerId = await ensureCustomer(companyId);
    const row = await db.asSystem((tx) => findSubscription(tx, companyId));
    const last = row?.setupId ? await gateway.getCardSetup(row.setupId) : undefined;
    if (last?.status === 'waiting')
      return described({ setupId: last.id, clientSecret: await gateway.clientSecretOf(last.id) });
    const made = await gateway.beginCardSetup({ companyId, customerId, key: newId(clock.now()) });
    await db.asSystem((tx) => updateSubscription(tx, companyId, { setupId: made.setupId }));
    return described(made);
  }

  async function ensureCustomer(companyId: string): Promise<string> {
    const found = await db.asSystem(async (tx) => ({
      company: await findCompany(tx, companyId),
      row: await findSubscription(tx, companyId),
    }));
    if (!found.company || !found.row) throw new AppError('no_subscription');
    if (found.row.customerId) return found.row.customerId;
    const { name, email } = found.company;
    // The key is the company's, so that two who ask at once make one customer.
    const customerId = await gateway.createCustomer({ companyId, name, email, key: `customer-${companyId}` });
    await db.asSystem((tx) => updateSubscription(tx, companyId, { customerId }));
    return customerId;
  }

  function described({ setupId, clientSecret }: { setupId: string; clientSecret: string }): CardForm {
    const { provider, publishableKey } = gateway;
    return { provider, ...(publishableKey && { publishableKey }), setupId, clientSecret };
  }

  return { open };
}

type FormOwner = { companyId: string; customerId: string | null };

/** A form that has taken a card, of this company and no other. */
export async function filledForm(
  { gateway }: Pick<Payments, 'gateway'>,
  setupId: string,
  of: FormOwner,
): Promise<CardSetup> {
  const setup = await gateway.getCardSetup(setupId);
  if (!setup || !isOf(setup, of)) throw new AppError('not_found');
  return setup;
}

export function isOf(setup: CardSetup, { companyId, customerId }: FormOwner): boolean {
  return setup.companyId === companyId && setup.customerId === customerId;
}
