import { placeOfPostcode, type RoughPlace } from '@heliodesk/core/solar/postcode-place';
import type { MapView } from '@heliodesk/core/solar/roof/web-mercator';

interface RoughView extends MapView {
  /** The precision of the place; undefined where it isn't known. */
  from: RoughPlace['within'] | undefined;
}

const middleOfTheCountry = { latitude: 54.6, longitude: -3.4 };
/** So that the whole of it is in the frame. */
const zooms = { district: 14, area: 11, country: 6 } as const;

/** The first view of a map for somebody of whom only the postcode is known. */
export function roughViewOf(postcode: string): RoughView {
  const place = placeOfPostcode(postcode);
  const { latitude, longitude } = place ?? middleOfTheCountry;
  return { latitude, longitude, zoom: zooms[place?.within ?? 'country'], from: place?.within };
}
