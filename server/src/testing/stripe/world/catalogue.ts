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

export function createPrice(world: World, wish: PriceParameters): Price {
  world.find('product', wish.product);
  const holder = world.all('price').find(({ lookup_key }) => lookup_key && lookup_key === wish.lookup_key);
  if (holder && !wish.transfer_lookup_key)
    throw invalid(`A price already uses the lookup key ${wish.lookup_key}.`, { param: 'lookup_key' });
  if (holder) holder.lookup_key = null;
  return world.keep<Price>({
    id: world.newId('price'),
    object: 'price',
    created: world.now,
    livemode: false,
    active: true,
    product: wish.product,
    currency: wish.currency,
    unit_amount: wish.unit_amount,
    lookup_key: wish.lookup_key ?? null,
    recurring: { interval: wish.recurring.interval, interval_count: 1 },
    tax_behavior: wish.tax_behavior ?? 'unspecified',
    type: 'recurring',
    metadata: wish.metadata ?? {},
  });
}

export function listPrices(world: World, wish: { lookup_keys?: string[]; active?: boolean }): Price[] {
  return world
    .all('price')
    .filter(({ active }) => wish.active === undefined || active === wish.active)
    .filter(({ lookup_key }) => !wish.lookup_keys || wish.lookup_keys.includes(lookup_key ?? ''));
}

export type TaxRateParameters = {
  display_name: string;
  percentage: number;
  inclusive: boolean;
  country?: string;
  tax_type?: string;
  metadata?: Metadata;
};

export function createTaxRate(world: World, wish: TaxRateParameters): TaxRate {
  return world.keep<TaxRate>({
    id: world.newId('txr'),
    object: 'tax_rate',
    created: world.now,
    livemode: false,
    active: true,
    display_name: wish.display_name,
    percentage: wish.percentage,
    inclusive: wish.inclusive,
    country: wish.country ?? null,
    tax_type: wish.tax_type ?? null,
    metadata: wish.metadata ?? {},
  });
}

export function listTaxRates(world: World, wish: { active?: boolean; inclusive?: boolean }): TaxRate[] {
  return world
    .all('tax_rate')
    .filter(({ active }) => wish.active === undefined || active === wish.active)
    .filter(({ inclusive }) => wish.inclusive === undefined || inclusive === wish.inclusive);
}
