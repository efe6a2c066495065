import { addressOfTile, type MapSource } from '@heliodesk/core/rules/map-source';
import { type MapSize, type MapView, tilesOf } from '@heliodesk/core/solar/roof/web-mercator';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';

interface Shown {
  map: MapSource | null;
  view: MapView | undefined;
  size: MapSize;
}

/** In pixels of the map, so that no line is seen between tiles. */
const overlap = 0.5;

/** The pictures of a map, in SVG, and what is said below it: who made them, and whether they came. */
export function useTiles({ map, view, size }: Shown): { tiles: ReactNode; note: ReactNode } {
  const [attempt, setAttempt] = useState(0);
  const [came, setCame] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (!map || !view) return { tiles: null, note: null };
  const tiles = tilesOf(view, size, map.deepest).map((tile) => ({
    ...{ ...tile, key: `${attempt} ${tile.z}/${tile.x}/${tile.y}`, href: addressOfTile(map.tiles, tile) },
  }));
  const keep = (key: string, hasLoaded: boolean) => setCame((before) => new Map(before).set(key, hasLoaded));
  const how = tiles.map(({ key }) => came.get(key));
  return {
    tiles: tiles.map(({ key, href, left, top, side }) => (
      <image
        key={key}
        {...{ href, x: left, y: top, width: side + overlap, height: side + overlap }}
        preserveAspectRatio="none"
        onLoad={() => keep(key, true)}
        onError={() => keep(key, false)}
      />
    )),
    note: (
      <>
        <p className="text-muted text-xs">{map.attribution}</p>
        <div role="status" className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
          {how.includes(false) && (
            <>
              <p>{how.includes(true) ? 'A part of the map didn’t load.' : 'The map didn’t load.'}</p>
              <Button variant="secondary" size="sm" onClick={() => setAttempt(attempt + 1)}>
                Load it again
              </Button>
            </>
          )}
        </div>
      </>
    ),
  };
}
