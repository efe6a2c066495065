import { type MapSource, tilesAddress, usualDepth } from '@heliodesk/core/rules/map-source';
import { z } from 'zod';

const words = {
  tiles: 'must be an https address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.jpg',
  attribution: 'must be the words that the map’s licence asks for, at most 300 characters',
  depth: 'must be the nearest zoom that the map has, a whole number from 1 to 22',
};

export const mapVariables = {
  MAP_TILES: z
    .string()
    .refine((address) => tilesAddress(address, { isLocalAllowed: true }) !== undefined, words.tiles)
    .transform((address) => address.trim())
    .optional(),
  MAP_ATTRIBUTION: z.string().trim().min(1, words.attribution).max(300, words.attribution).optional(),
  MAP_DEPTH: z
    .string()
    .regex(/^([1-9]|1\d|2[0-2])$/, words.depth)
    .transform(Number)
    .default(usualDepth),
};

type Given = Readonly<Record<string, string | undefined>>;

export function wrongOfMap(given: Given): string[] {
  const { MAP_TILES: tiles, MAP_ATTRIBUTION: attribution, NODE_ENV: mode } = given;
  return [
    ...(Boolean(tiles) === Boolean(attribution)
      ? []
      : ['MAP_TILES and MAP_ATTRIBUTION must be set together']),
    ...(mode === 'production' && tiles && tilesAddress(tiles) === undefined
      ? ['MAP_TILES must be an https address in production']
      : []),
  ];
}

/** The operator's map; nothing where there is none. */
export function mapOf(values: {
  MAP_TILES?: string | undefined;
  MAP_ATTRIBUTION?: string | undefined;
  MAP_DEPTH: number;
}): MapSource | undefined {
  const { MAP_TILES: tiles, MAP_ATTRIBUTION: attribution, MAP_DEPTH: deepest } = values;
  return tiles && attribution ? { tiles, attribution, deepest } : undefined;
}
