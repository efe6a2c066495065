import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** How many installers the beta takes in all, and how many it can still take. */
export const betaPlacesAnswer = z.object({ total: z.int(), left: z.int() });

export const betaEndpoints = /* @__PURE__ */ endpoints({
  countPlaces: { route: 'GET /api/beta-places', access: 'public', answer: betaPlacesAnswer },
});

export type BetaPlacesAnswer = z.infer<typeof betaPlacesAnswer>;
