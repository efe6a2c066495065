import type { Analytics, Breakdown, GoalBody } from '@heliodesk/core/contracts/analytics';
import { monthAt, type PeriodName, periodChoices, periodNamed } from '@heliodesk/core/rules/figures/periods';
import { projectSources } from '@heliodesk/core/rules/projects/sources';
import { useQuery } from '@tanstack/react-query';
import { callToUndo, withQuery } from '../../lib/call.ts';
import { useUser } from '../../lib/session.ts';

/** By what the figures can be narrowed and broken down; an address that asks for something else is left out. */
export const filterable = {
  period: periodChoices,
  by: ['month', 'source', 'owner', 'area'],
  owner: 'text',
  source: ['', ...projectSources],
} as const;

export interface Chosen {
  period: PeriodName;
  by: Breakdown;
  owner: string;
  source: string;
}

export function useAnalytics({ period, by, owner, source }: Chosen) {
  const { id } = useUser();
  const isUsual = period === periodChoices[0];
  const narrowed = by === 'area' ? {} : { owner: owner === 'me' ? id : owner, source };
  const query = {
    ...(!isUsual && periodNamed(period, monthAt(new Date()))),
    ...(by !== 'month' && { by }),
    ...narrowed,
  };
  return useQuery<Analytics>({
    queryKey: [withQuery('/api/analytics', query)],
    placeholderData: (shown) => shown,
  });
}

export const setGoal = (body: GoalBody) => callToUndo('PUT /api/goals', { body });
