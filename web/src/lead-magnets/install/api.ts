import type { Answer } from '@heliodesk/core/contracts/endpoint';
import type { magnetInstallEndpoints } from '@heliodesk/core/contracts/magnet-installs';
import { useQuery } from '@tanstack/react-query';
import { addressOf, call } from '../../lib/call.ts';

export const checkPage = (id: string, url: string) =>
  call('POST /api/magnets/:id/check', { params: { id }, body: { url } });

export const sightingsOf = (id: string) => addressOf('GET /api/magnets/:id/sightings', { id });

export function useSightings(id: string) {
  return useQuery<Answer<typeof magnetInstallEndpoints.sightings>>({ queryKey: [sightingsOf(id)] });
}
