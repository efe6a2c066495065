import type { BookingLink } from '@heliodesk/core/contracts/bookings';
import { may } from '@heliodesk/core/rules/permissions';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';

export type OpenLinks = readonly BookingLink[];

/** The company's booking links by which everybody may book. */
export function useOpenLinks(): OpenLinks {
  const enabled = may(useUser().role, 'projects:edit');
  const { data } = useQuery<{ items: BookingLink[] }>({ queryKey: ['/api/booking-links'], enabled });
  return data?.items.filter(({ projectId }) => projectId === null) ?? [];
}
