import { businessSizeIds, planIds } from '@heliodesk/core/rules/plans';
import { z } from 'zod';
import { paths } from '../../paths.ts';
import type { Tariff } from './words.ts';

const query = z.object({
  setup_intent: z.string().min(1),
  redirect_status: z.string().optional(),
  plan: z.enum(planIds).optional().catch(undefined),
  size: z.enum(businessSizeIds).optional().catch(undefined),
});

/** A card whose bank has asked on a page of its own, and what it was given for: to start again, or to be used. */
export type ReturnedCard = { setupId: string; approved: boolean; startsAgainWith: Tariff | undefined };

/** Where a bank sends somebody back to who starts again with another card. */
export const pathToStartAgain = (company: string, { planId, businessSize }: Tariff) =>
  `${paths.billing(company)}?${new URLSearchParams({ plan: planId, size: businessSize })}`;

export function returnedCardIn(search: URLSearchParams): ReturnedCard | undefined {
  const { data } = query.safeParse(Object.fromEntries(search));
  if (!data) return undefined;
  const { setup_intent: setupId, redirect_status: status, plan: planId, size: businessSize } = data;
  const startsAgainWith = planId && businessSize ? { planId, businessSize } : undefined;
  return { setupId, approved: status !== 'failed', startsAgainWith };
}
