import { businessSizeIds, planIds } from '@heliodesk/core/rules/plans';
import { paths } from '../../paths.ts';
import type { Tariff } from './words.ts';

/** A card whose bank has asked on a page of its own, and what it was given for: to start again, or to be used. */
export type ReturnedCard = { setupId: string; approved: boolean; startsAgainWith: Tariff | undefined };

/** The address a bank sends somebody back to who starts again with another card. */
export const pathToStartAgain = (company: string, { planId, businessSize }: Tariff) =>
  `${paths.billing(company)}?${new URLSearchParams({ plan: planId, size: businessSize })}`;

export function returnedCardIn(search: URLSearchParams): ReturnedCard | undefined {
  const setupId = search.get('setup_intent');
  if (!setupId) return undefined;
  const planId = planIds.find((id) => id === search.get('plan'));
  const businessSize = businessSizeIds.find((id) => id === search.get('size'));
  const startsAgainWith = planId && businessSize ? { planId, businessSize } : undefined;
  return { setupId, approved: search.get('redirect_status') !== 'failed', startsAgainWith };
}
