import type { BetaPlacesAnswer } from '@heliodesk/core/contracts/beta';
import { betaPlaces } from '@heliodesk/core/rules/beta';
import { useRef } from 'react';
import { useBetaPlaces } from './use-beta-places.ts';

/** The places as an array of panels, of which the free ones catch the sun. Its room is kept until the answer comes. */
export function PlacesBoard() {
  const board = useRef<HTMLDivElement>(null);
  const known = useBetaPlaces(board);
  // Until somebody has taken one there is nothing to count.
  const places = known && known.left < known.total ? known : undefined;
  const { total, left } = places ?? { total: betaPlaces, left: 0 };
  return (
    <div ref={board} className="places-board lg:w-72" data-known={places && ''}>
      <div aria-hidden="true" className="grid grid-cols-10 gap-1.5 lg:grid-cols-6 lg:gap-2.5">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place is like another
          <span key={index} className="place" data-free={index >= total - left || undefined} />
        ))}
      </div>
      <p className="mt-4 min-h-[3lh] font-semibold sm:min-h-[2lh]">{places && wordsFor(places)}</p>
    </div>
  );
}

function wordsFor({ total, left }: BetaPlacesAnswer): string {
  return left > 0
    ? `${left} of ${total} places left`
    : `All ${total} places are taken. Join the list and we’ll email when one opens.`;
}
