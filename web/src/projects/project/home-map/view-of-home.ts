import type { Property } from '@heliodesk/core/contracts/properties';
import type { MapView } from '@heliodesk/core/solar/roof/web-mercator';
import { roughViewOf } from '../../../roof/rough-view.ts';

/** So near that a house is seen with its garden. */
const nearHome = 18;

/** The first view of a map of a home, and whether its middle is the home itself. */
export function viewOfHome({ latitude, longitude, postcode }: Property): { view: MapView; isExact: boolean } {
  if (latitude !== null && longitude !== null)
    return { view: { latitude, longitude, zoom: nearHome }, isExact: true };
  return { view: roughViewOf(postcode), isExact: false };
}
