interface SizeEntry {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** The most installs a month that a business of this size completes. */
  readonly installsLimit: number;
  readonly multiplier: number;
  readonly leadsPerMonth: number | 'unlimited';
}

interface PlanEntry {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whole pounds a month for a small business, before VAT. */
  readonly basePrice: number;
  /** The number of the suite's apps it opens. */
  readonly apps: number;
  /** The storage of a small business. */
  readonly storageGigabytes: number;
  readonly popular?: true;
  /** The plan whose features all come with this one. */
  readonly includes?: string;
  /** Its features beyond the plan it includes. The leads allowed a month depend on the size and stand there. */
  readonly features: readonly string[];
}

const sizeTable = [
  {
    id: 'small',
    label: 'Small',
    description: 'Up to 15 installs/month',
    installsLimit: 15,
    multiplier: 1,
    leadsPerMonth: 300,
  },
  {
    id: 'medium',
    label: 'Medium',
    description: 'Up to 50 installs/month',
    installsLimit: 50,
    multiplier: 2.5,
    leadsPerMonth: 1200,
  },
  {
    id: 'large',
    label: 'Large',
    description: 'Up to 200 installs/month',
    installsLimit: 200,
    multiplier: 10,
    leadsPerMonth: 'unlimited',
  },
] as const satisfies readonly SizeEntry[];

const planTable = [
  {
    id: 'lead_magnets',
    name: 'Lead Magnets',
    description: 'Turn the homeowners who find you online into leads you can ring.',
    basePrice: 45,
    apps: 1,
    storageGigabytes: 5,
    features: [
      '3 interactive lead magnets',
      'Lead capture',
      'Basic analytics',
      'E-mail integration',
      'Mobile optimised',
      'Maps integration',
    ],
  },
  {
    id: 'essentials',
    name: 'Essentials',
    description: 'Add the apps your surveyors and installers use on the job.',
    basePrice: 195,
    apps: 3,
    storageGigabytes: 100,
    popular: true,
    includes: 'lead_magnets',
    features: [
      'Survey app',
      'Installation documentation app',
      'Photo management',
      'Team collaboration',
      'AI assistant',
      'Customer progress tracking',
      'E-mail and SMS notifications',
    ],
  },
  {
    id: 'solar_suite',
    name: 'Solar Suite',
    description: 'Run the whole job on all six apps, from first lead to aftercare.',
    basePrice: 379,
    apps: 6,
    storageGigabytes: 200,
    includes: 'essentials',
    features: [
      'Sale administration app',
      'Post-install app',
      'Social media app',
      'Suite AI assistant',
      'API and CRM integration',
      'Custom feature requests',
      'Custom branding',
    ],
  },
] as const satisfies readonly PlanEntry[];

export type BusinessSizeId = (typeof sizeTable)[number]['id'];
export type PlanId = (typeof planTable)[number]['id'];

export interface BusinessSize extends SizeEntry {
  readonly id: BusinessSizeId;
}

export interface Plan extends PlanEntry {
  readonly id: PlanId;
  readonly includes?: PlanId;
}

export const businessSizes: readonly BusinessSize[] = sizeTable;
export const plans: readonly Plan[] = planTable;
export const businessSizeIds = sizeTable.map(({ id }) => id) as [BusinessSizeId, ...BusinessSizeId[]];
export const planIds = planTable.map(({ id }) => id) as [PlanId, ...PlanId[]];

/** The plans of the sign-up page; the pricing page offers all. */
export const signupPlanIds = ['lead_magnets', 'solar_suite'] as const satisfies readonly PlanId[];
export type SignupPlanId = (typeof signupPlanIds)[number];

/** The size shown to a visitor who has chosen none. */
export const defaultBusinessSize: BusinessSizeId = 'small';
export const defaultSignupPlan: SignupPlanId = 'lead_magnets';
export const trialDays = 30;
export const suiteApps = 6;

export function planOf(id: PlanId): Plan {
  return entry(plans, id);
}

export function businessSizeOf(id: BusinessSizeId): BusinessSize {
  return entry(businessSizes, id);
}

/** Whole pounds, before VAT. */
export function monthlyPrice(plan: PlanId, size: BusinessSizeId): number {
  return Math.round(planOf(plan).basePrice * businessSizeOf(size).multiplier);
}

// Rounding comes first: what is charged is to the penny what the page shows.
export function monthlyPriceInPence(plan: PlanId, size: BusinessSizeId): number {
  return monthlyPrice(plan, size) * 100;
}

/** Lead generations a month; a company whose size is not known is not held back. */
export function leadAllowance(size?: BusinessSizeId): number | 'unlimited' {
  return size ? businessSizeOf(size).leadsPerMonth : 'unlimited';
}

/** In bytes; a company whose plan is not known is not held back before the largest one would be. */
export function storageAllowance(plan: PlanId = 'solar_suite', size: BusinessSizeId = 'large'): number {
  return planOf(plan).storageGigabytes * businessSizeOf(size).multiplier * 1024 ** 3;
}

function entry<Id extends string, Entry extends { readonly id: Id }>(table: readonly Entry[], id: Id): Entry {
  const found = table.find((each) => each.id === id);
  if (!found) throw new RangeError(`There is no ${id} in the table`);
  return found;
}

type Tariff = { planId: PlanId; businessSize: BusinessSizeId };

/** True if one plan at a size costs less than another. */
export function isCheaper(one: Tariff, other: Tariff): boolean {
  const priceOf = ({ planId, businessSize }: Tariff) => monthlyPriceInPence(planId, businessSize);
  return priceOf(one) < priceOf(other);
}
