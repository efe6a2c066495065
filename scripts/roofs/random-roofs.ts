/** As core's geometry has them, which cannot be imported from here. */
type Point = { readonly x: number; readonly y: number };
type Polygon = readonly Point[];

/** Of the roofs that the layout is held against. */
export const roofSeed = 17;

/** Roof planes as British houses have them, and some that they have not, always the same for a seed. */
export function randomRoofs(amount: number, seed: number) {
  const random = generator(seed);
  return Array.from({ length: amount }, (_, index) => randomRoof(random, `roof-${index}`));
}

/** Numbers from 0 to below 1 (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function randomRoof(random: () => number, id: string) {
  const between = (from: number, to: number) => from + (to - from) * random();
  const width = between(4, 16);
  const height = between(3, 9);
  const outline = outlines[Math.floor(random() * outlines.length)]?.(width, height, between) ?? [];
  const obstacles = Array.from({ length: Math.floor(random() * 4) }, (_, index) => ({
    id: `obstacle-${index}`,
    outline: rectangle(
      { x: between(0.1, 0.9) * width, y: between(0.1, 0.9) * height },
      between(0.3, 1.2),
      between(0.3, 1.2),
    ),
    clearance: between(0.1, 0.3),
  }));
  const clearance = [0.2, 0.3, 0.4][Math.floor(random() * 3)] ?? 0.4;
  const edges = outline.map(() => ({ kind: 'verge' as const, clearance }));
  return { id, outline, edges, obstacles, tilt: 35, azimuth: 180, place: { x: 0, y: 0, z: 0 } };
}

type Between = (from: number, to: number) => number;

const outlines: ((width: number, height: number, between: Between) => Polygon)[] = [
  (width, height) => rectangle({ x: 0, y: 0 }, width, height),
  // The front of a hipped roof.
  (width, height, between) => {
    const hip = Math.min(width * 0.45, height * between(0.6, 1));
    return points([0, 0], [width, 0], [width - hip, height], [hip, height]);
  },
  // Its end.
  (width, height, between) => points([0, 0], [width, 0], [width * between(0.3, 0.7), height]),
  // Beside a valley, which runs outwards as it rises.
  (width, height, between) => {
    const valley = Math.min(width * 0.4, height * between(0.5, 1));
    return points([valley, 0], [width, 0], [width, height], [0, height]);
  },
  // Around a corner.
  (width, height, between) => {
    const [x, y] = [width * between(0.3, 0.7), height * between(0.3, 0.7)];
    return points([0, 0], [width, 0], [width, y], [x, y], [x, height], [0, height]);
  },
  // With a gable cut out of the eaves.
  (width, height, between) => {
    const [from, to] = [width * between(0.15, 0.4), width * between(0.55, 0.85)];
    const top = height * between(0.3, 0.7);
    return points(
      [0, 0],
      [from, 0],
      [(from + to) / 2, top],
      [to, 0],
      [width, 0],
      [width, height],
      [0, height],
    );
  },
  // Drawn by an unsteady thumb.
  (width, height, between) =>
    Array.from({ length: 7 }, (_, corner) => {
      const angle = ((corner + between(-0.3, 0.3)) / 7) * 2 * Math.PI;
      const reach = between(0.65, 1);
      return {
        x: (width / 2) * (1 + reach * Math.cos(angle)),
        y: (height / 2) * (1 + reach * Math.sin(angle)),
      };
    }),
];

export function rectangle({ x, y }: Point, width: number, height: number): Polygon {
  return points([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

function points(...list: [x: number, y: number][]): Polygon {
  return list.map(([x, y]) => ({ x, y }));
}
