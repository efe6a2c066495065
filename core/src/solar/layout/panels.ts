/** A kind of panel, by its sides in metres. */
export interface PanelModel {
  readonly id: string;
  readonly long: number;
  readonly short: number;
  readonly watts: number;
}

export const orientations = ['portrait', 'landscape'] as const;
/** Portrait: the long side goes up the slope. */
export type Orientation = (typeof orientations)[number];

/** Our assumption: sizes that are common on the UK market in 2026, with watts that are typical of each. */
export const panelModels = [
  { id: '1722x1134', long: 1.722, short: 1.134, watts: 440 },
  { id: '1755x1038', long: 1.755, short: 1.038, watts: 375 },
  { id: '1762x1134', long: 1.762, short: 1.134, watts: 450 },
  { id: '1903x1134', long: 1.903, short: 1.134, watts: 480 },
  { id: '2278x1134', long: 2.278, short: 1.134, watts: 580 },
] as const satisfies readonly PanelModel[];

export const usualPanel: PanelModel = panelModels[0];

/** A panel in its place: its lower left corner and its sides, in the plane's coordinates. */
export interface Panel {
  /** Says what lies where, so a panel keeps its id for as long as it stays in its place. */
  readonly id: string;
  readonly orientation: Orientation;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function panelAt(model: PanelModel, orientation: Orientation, x: number, y: number): Panel {
  const [width, height] = sidesAs(orientation, model);
  return {
    id: `${orientation}-${Math.round(x * 1000)}-${Math.round(y * 1000)}`,
    orientation,
    x,
    y,
    width,
    height,
  };
}

export function sidesAs(
  orientation: Orientation,
  { long, short }: PanelModel,
): [width: number, height: number] {
  return orientation === 'portrait' ? [short, long] : [long, short];
}

export function cornersOf({ x, y, width, height }: Panel) {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ] as const;
}
