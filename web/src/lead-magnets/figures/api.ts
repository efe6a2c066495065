import type { MagnetFigures } from '@heliodesk/core/contracts/magnet-figures';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays } from '@heliodesk/core/rules/uk/working-days';
import { useQuery } from '@tanstack/react-query';
import { addressOf, withQuery } from '../../lib/call.ts';

/** The periods by the number of days, the last of them today. */
export const periods = {
  '30': 'Last 30 days',
  '7': 'Last 7 days',
  '90': 'Last 90 days',
  '365': 'Last 12 months',
} as const;
export type PeriodLength = keyof typeof periods;

export function useFigures(id: string, length: PeriodLength) {
  const to = dayAt(new Date());
  const named = length === '30' ? {} : { from: addDays(to, 1 - Number(length)), to };
  return useQuery<MagnetFigures>({
    queryKey: [withQuery(addressOf('GET /api/magnets/:id/figures', { id }), named)],
    // Visitors come while it is open, and no colleague's change says so.
    staleTime: 60_000,
    placeholderData: (shown) => shown,
  });
}
