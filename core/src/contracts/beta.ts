import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** The number of installers the beta takes in all, and the places left. */
export const betaPlacesAnswer = z.object({ total: z.int(), left: z.int() });

export const betaEndpoints = /* @__PURE__ */ endpoints({
  countPlaces: { route: 'GET /api/beta-places', access: 'public', answer: betaPlacesAnswer },
});

export type BetaPlacesAnswer = z.infer<typeof betaPlacesAnswer>;
