/** The source of a map's pictures. */
export interface MapSource {
  /** An address with {z}, {x} and {y} where a tile's zoom and place go. */
  readonly tiles: string;
  /** The makers' names, as their licence wants them beside the map. */
  readonly attribution: string;
  /** The nearest zoom that there are tiles of. */
  readonly deepest: number;
}

/** The zoom limit of most sources; what is nearer is shown larger. */
export const usualDepth = 19;

const blanks = ['{z}', '{x}', '{y}'] as const;
const address = /^((https?):\/\/([a-z0-9.-]+)(?::\d{1,5})?)\/[^\s"'\\<>#{}]*$/;
const host = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const onThisMachine = /^(?:localhost|127\.0\.0\.1)$/;
const longest = 500;

/**
 * An address of tiles as it is written down; nothing where it is none. Its host stands in a security policy, so it is
 * held to plain names. A map on this machine is for whoever tries it out.
 */
export function tilesAddress(typed: string, { isLocalAllowed = false } = {}): string | undefined {
  const tiles = typed.trim();
  if (tiles.length > longest || !blanks.every((blank) => tiles.includes(blank))) return undefined;
  const [, , scheme, name = ''] = address.exec(firstTile(tiles)) ?? [];
  const isSafe = scheme === 'https' && host.test(name);
  const isLocal = isLocalAllowed && scheme === 'http' && onThisMachine.test(name);
  // A server for each zoom would be one that no policy names.
  return (isSafe || isLocal) && tiles.indexOf('{') > tiles.indexOf(name) + name.length ? tiles : undefined;
}

/** The server that tiles come from, as a policy names it. */
export const originOfTiles = ({ tiles }: Pick<MapSource, 'tiles'>): string =>
  address.exec(firstTile(tiles))?.[1] ?? "'none'";

const firstTile = (tiles: string) => addressOfTile(tiles, { x: 0, y: 0, z: 0 });

export const addressOfTile = (tiles: string, { x, y, z }: { x: number; y: number; z: number }): string =>
  tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
