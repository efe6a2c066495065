import { z } from 'zod';

/** Where the pictures of a map come from, as `rules/map-source.ts` says it. */
export const mapSource = z.object({ tiles: z.string(), attribution: z.string(), deepest: z.int() });
