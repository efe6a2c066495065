export const shadings = ['none', 'some', 'heavy'] as const;
export const shadingNames: Readonly<Record<(typeof shadings)[number], string>> = {
  none: 'No shading',
  some: 'Some shading',
  heavy: 'Heavy shading',
};

const points = [
  'North',
  'North-east',
  'East',
  'South-east',
  'South',
  'South-west',
  'West',
  'North-west',
] as const;

/** The direction of a number of degrees from north, as people say it. */
export function compassWords(degrees: number): (typeof points)[number] {
  const eighth = Math.round((((degrees % 360) + 360) % 360) / 45) % points.length;
  return points[eighth] ?? points[0];
}

type Measured = { areaM2: number | null; widthM: number | null; heightM: number | null };

/** The area in square metres: as it was measured, or from width and height; none where neither is known. */
export function areaOf({ areaM2, widthM, heightM }: Measured): number | null {
  if (areaM2 !== null) return areaM2;
  return widthM !== null && heightM !== null ? Math.round(widthM * heightM * 100) / 100 : null;
}
