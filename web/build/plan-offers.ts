export interface PlanOffer {
  plan: string;
  installsLimit: number;
  /** Whole pounds, before VAT. */
  monthlyPrice: number;
}

const plans = [
  { name: 'Lead Magnets', basePrice: 45 },
  { name: 'Essentials', basePrice: 195 },
  { name: 'Solar Suite', basePrice: 379 },
];
const sizes = [
  { installsLimit: 15, multiplier: 1 },
  { installsLimit: 50, multiplier: 2.5 },
  { installsLimit: 200, multiplier: 10 },
];

/** Every price of the pricing page. */
export const planOffers: PlanOffer[] = plans.flatMap(({ name, basePrice }) =>
  sizes.map(({ installsLimit, multiplier }) => ({
    plan: name,
    installsLimit,
    monthlyPrice: Math.round(basePrice * multiplier),
  })),
);
