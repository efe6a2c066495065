import type { Dashboard } from '@heliodesk/core/contracts/dashboard';
import type { Today } from '@heliodesk/core/contracts/today';
import type { DashboardCard } from '@heliodesk/core/rules/figures/cards';
import { useQuery } from '@tanstack/react-query';
import { call, withQuery } from '../../lib/call.ts';

const todayAddress = '/api/today';

/** Everybody's work, or that of one person. */
export const useToday = (owner = '') =>
  useQuery<Today>({
    queryKey: owner ? [todayAddress, owner] : [todayAddress],
    ...(owner && { queryFn: () => call('GET /api/today', { query: { owner } }) }),
    placeholderData: (shown) => shown,
  });

export const dashboardAddress = '/api/dashboard';

export const useDashboard = (owner: string) =>
  useQuery<Dashboard>({
    queryKey: [withQuery(dashboardAddress, { owner })],
    placeholderData: (shown) => shown,
  });

export const chooseCards = (cards: DashboardCard[]) => call('PUT /api/dashboard/cards', { body: { cards } });

/** True for a company that has nothing of its own to work on yet. */
export const isBeginning = ({ stages, tasks }: Today): boolean =>
  stages.length === 0 && tasks.every(({ project }) => project?.isSample);
