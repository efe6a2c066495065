import { z } from 'zod';

/** How many installers the beta takes in all, and how many it can still take. */
export const betaPlacesAnswer = z.object({ total: z.int(), left: z.int() });

export type BetaPlacesAnswer = z.infer<typeof betaPlacesAnswer>;
