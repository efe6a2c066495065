import { currency } from '@heliodesk/core/rules/money';
import { monthlyPriceInPence, planOf } from '@heliodesk/core/rules/plans';
import type { Tariff } from '../gateway.ts';
import type { Call } from './connection.ts';
import { isRefusal } from './failures.ts';
import { tariffMetadata } from './tariffs.ts';
import { vatRateOf } from './vat-rate.ts';

export type Catalogue = { priceOf(tariff: Tariff): Promise<string>; vat(): Promise<string> };

/** Ids of what is sold, made at Stripe where they are missing and looked up once by each server. */
export function catalogue(call: Call): Catalogue {
  const known = new Map<string, Promise<string>>();
  const once = (name: string, find: () => Promise<string>) => {
    const finding = known.get(name) ?? find();
    known.set(name, finding);
    // What failed is asked for again.
    finding.catch(() => known.delete(name));
    return finding;
  };
  return {
    priceOf: (tariff) => once(lookupKeyOf(tariff), () => findPrice(call, tariff)),
    vat: () => once('vat', () => vatRateOf(call)),
  };
}

async function findPrice(call: Call, tariff: Tariff): Promise<string> {
  const lookupKey = lookupKeyOf(tariff);
  const pence = monthlyPriceInPence(tariff.planId, tariff.businessSize);
  const { data } = await call((stripe) =>
    stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
  );
  const [current] = data;
  if (current?.unit_amount === pence) return current.id;
  const product = await ensureProduct(call, tariff);
  // A price cannot be changed, so a new one takes its key over; subscriptions keep the one they were sold.
  const price = await call((stripe) =>
    stripe.prices.create(
      {
        product,
        currency: currency.toLowerCase(),
        unit_amount: pence,
        recurring: { interval: 'month' },
        tax_behavior: 'exclusive',
        lookup_key: lookupKey,
        transfer_lookup_key: true,
        metadata: tariffMetadata(tariff),
      },
      { idempotencyKey: `price:${lookupKey}:${pence}:after-${current?.id ?? 'none'}` },
    ),
  );
  return price.id;
}

async function ensureProduct(call: Call, { planId }: Tariff): Promise<string> {
  const id = `heliodesk_${planId}`;
  try {
    await call((stripe) =>
      stripe.products.create({ id, name: planOf(planId).name }, { idempotencyKey: `product:${planId}` }),
    );
  } catch (error) {
    if (!isRefusal(error, 'resource_already_exists')) throw error;
  }
  return id;
}

function lookupKeyOf({ planId, businessSize }: Tariff): string {
  return `${planId}.${businessSize}`;
}
