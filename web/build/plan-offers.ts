import { businessSizes, monthlyPrice, plans } from '@heliodesk/core/rules/plans';

export interface PlanOffer {
  plan: string;
  installsLimit: number;
  /** Whole pounds, before VAT. */
  monthlyPrice: number;
}

/** Every price of the pricing page. */
export const planOffers: PlanOffer[] = plans.flatMap((plan) =>
  businessSizes.map((size) => ({
    plan: plan.name,
    installsLimit: size.installsLimit,
    monthlyPrice: monthlyPrice(plan.id, size.id),
  })),
);
