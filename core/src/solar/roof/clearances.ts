import type { EdgeKind } from './plane.ts';

export interface Clearance {
  readonly metres: number;
  readonly source: string;
}

/** Eurocode 1 (BS EN 1991-1-4, 7.2.3) counts a roof of less than 5° as flat. */
export const flatBelow = 5;

const atAnEdge: Clearance = {
  metres: 0.4,
  source: 'MIS 3002, as installers commonly read it: 400 mm from every edge unless wind uplift is calculated',
};

/** Metres that panels keep from the edges of a pitched roof. */
export const edgeClearances: Record<EdgeKind, Clearance> = {
  eaves: atAnEdge,
  ridge: atAnEdge,
  verge: atAnEdge,
  hip: { metres: 0.4, source: 'Our assumption: as at the other edges' },
  valley: { metres: 0.4, source: 'Our assumption: as at the other edges, and water and feet need the way' },
};

export const flatRoofClearance: Clearance = {
  metres: 1,
  source:
    'Our assumption: the 1 m that the permitted development order for England (Schedule 2, Part 14, Class J) asks for on roofs other than houses’, where wind is strongest',
};

export const obstacleClearance: Clearance = {
  metres: 0.3,
  source: 'Our assumption: room to work at a chimney or a skylight',
};

export function clearanceAt(kind: EdgeKind, tilt: number): number {
  return tilt < flatBelow ? flatRoofClearance.metres : edgeClearances[kind].metres;
}
