import type { BetaPlacesAnswer } from '@heliodesk/core/contracts/beta';
import { type RefObject, useEffect, useState } from 'react';
import { apiRequest } from '../../../lib/api-client.ts';

/** The places left, fetched when the element comes near; undefined until then, and if nobody can say. */
export function useBetaPlaces(element: RefObject<Element | null>): BetaPlacesAnswer | undefined {
  const [places, setPlaces] = useState<BetaPlacesAnswer>();

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        askForPlaces().then(setPlaces, () => undefined);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return places;
}

async function askForPlaces(): Promise<BetaPlacesAnswer | undefined> {
  const answer: Partial<BetaPlacesAnswer> = await (await apiRequest('GET', '/api/beta-places')).json();
  // A proxy in between may answer in the server's place.
  return Number.isInteger(answer.left) ? (answer as BetaPlacesAnswer) : undefined;
}
