import { z } from 'zod';

/** The source of a map's pictures, as in `rules/map-source.ts`. */
export const mapSource = z.object({ tiles: z.string(), attribution: z.string(), deepest: z.int() });
