import { invalid } from '../requests/refusals.ts';
import type { Metadata, Price, Product, TaxRate } from './objects.ts';
import type { World } from './world.ts';

export function createProduct(
  world: World,
  { id, name, metadata }: { id?: string; name: string; metadata?: Metadata },
): Product {
  if (id && world.named(id))
    throw invalid(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
  return world.keep<Product>({
    id: id ?? world.newId('prod'),
    object: 'product',
    created: world.now,
    livemode: false,
    active: true,
    name,
    metadata: metadata ?? {},
  });
}

export type PriceParameters = {
  product: string;
  currency: string;
  unit_amount: number;
  recurring: { interval: string };
  tax_behavior?: string;
  lookup_key?: string;
  transfer_lookup_key?: boolean;
  metadata?: Metadata;
};

export function createPrice(world: World, params: PriceParameters): Price {
  world.find('product', params.product);
  const holder = world.all('price').find(({ lookup_key }) => lookup_key && lookup_key === params.lookup_key);
  if (holder && !params.transfer_lookup_key)
    throw invalid(`A price already uses the lookup key ${params.lookup_key}.`, { param: 'lookup_key' });
  if (holder) holder.lookup_key = null;
  return world.keep<Price>({
    id: world.newId('price'),
    object: 'price',
    created: world.now,
    livemode: false,
    active: true,
    product: params.product,
    currency: params.currency,
    unit_amount: params.unit_amount,
    lookup_key: params.lookup_key ?? null,
    recurring: { interval: params.recurring.interval, interval_count: 1 },
    tax_behavior: params.tax_behavior ?? 'unspecified',
    type: 'recurring',
    metadata: params.metadata ?? {},
  });
}

export function listPrices(world: World, params: { lookup_keys?: string[]; active?: boolean }): Price[] {
  return world
    .all('price')
    .filter(({ active }) => params.active === undefined || active === params.active)
    .filter(({ lookup_key }) => !params.lookup_keys || params.lookup_keys.includes(lookup_key ?? ''));
}

export type TaxRateParameters = {
  display_name: string;
  percentage: number;
  inclusive: boolean;
  country?: string;
  tax_type?: string;
  metadata?: Metadata;
};

export function createTaxRate(world: World, params: TaxRateParameters): TaxRate {
  return world.keep<TaxRate>({
    id: world.newId('txr'),
    object: 'tax_rate',
    created: world.now,
    livemode: false,
    active: true,
    display_name: params.display_name,
    percentage: params.percentage,
    inclusive: params.inclusive,
    country: params.country ?? null,
    tax_type: params.tax_type ?? null,
    metadata: params.metadata ?? {},
  });
}

export function listTaxRates(world: World, params: { active?: boolean; inclusive?: boolean }): TaxRate[] {
  return world
    .all('tax_rate')
    .filter(({ active }) => params.active === undefined || active === params.active)
    .filter(({ inclusive }) => params.inclusive === undefined || inclusive === params.inclusive);
}
