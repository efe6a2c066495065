import { type NetworkOperatorId, networkOperators } from './distribution.ts';
import { likelyAreas } from './likely-areas.ts';
import { parseMpan } from './mpan.ts';
import { nationOf } from './nation.ts';

/** The network by the meter's number, or the likely ones by the postcode, which is said; none where neither tells. */
export function networkInWords({ mpan, postcode }: { mpan: string; postcode: string }): string | null {
  const meter = parseMpan(mpan);
  const area = meter?.area;
  if (area) return `${networkOperators[area.operator]} (${area.name})`;
  if (nationOf(postcode) === 'northern-ireland') return networkOperators.nie;
  // Its number isn't one of the fourteen areas', so the postcode's network isn't the one to tell.
  if (meter)
    return `An independent network (MPAN beginning ${meter.core.slice(0, 2)}). The electricity bill says which`;
  const likely = new Set(likelyAreas(postcode).map(({ operator }): NetworkOperatorId => operator));
  return likely.size > 0 ? `Likely ${[...likely].map((id) => networkOperators[id]).join(' or ')}` : null;
}
