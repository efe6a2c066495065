import { vatRate } from '@heliodesk/core/rules/vat';
import type { Call } from './connection.ts';

const purpose = 'heliodesk-vat';

/** Our own tax rate at Stripe: the one that carries our mark, made where there is none. */
export async function vatRateOf(call: Call): Promise<string> {
  const { data } = await call((stripe) =>
    stripe.taxRates.list({ active: true, inclusive: false, limit: 100 }),
  );
  const found = data.find((rate) => rate.metadata?.purpose === purpose && rate.percentage === vatRate);
  if (found) return found.id;
  const made = await call((stripe) =>
    stripe.taxRates.create(
      {
        display_name: 'VAT',
        country: 'GB',
        tax_type: 'vat',
        percentage: vatRate,
        inclusive: false,
        metadata: { purpose },
      },
      { idempotencyKey: `${purpose}:${vatRate}` },
    ),
  );
  return made.id;
}
