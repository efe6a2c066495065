import { withSharp } from '#platform/pictures/sharp.ts';

type Colour = readonly [red: number, green: number, blue: number];
export type Picture = (x: number, y: number) => Colour;

const [width, height] = [640, 480];

export function drawn(picture: Picture): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(picture(x / width, y / height), (y * width + x) * 3);
  return withSharp((sharp) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
}

interface RoofLook {
  ridge: number;
  eaves: number;
  lean: number;
  tiles: Colour;
  /** None before anything is installed. */
  panels: { columns: number; rows: number } | null;
}

/** A roof under some sky, with panels on it or without. */
export function roof({ ridge, eaves, lean, tiles, panels }: RoofLook): Picture {
  return (x, y) => {
    if (y < ridge) return [150 + y * 220, 190 + y * 120, 235];
    if (y > eaves) return y > 0.92 ? [96, 128, 82] : [214, 204, 188];
    const down = (y - ridge) / (eaves - ridge);
    const inset = lean * (1 - down);
    if (x < 0.04 + inset || x > 0.96 - inset) return [150 + y * 220, 190 + y * 120, 235];
    const across = (x - 0.04 - inset) / (0.92 - 2 * inset);
    const panel = panels && panelAt(across, down, panels);
    if (panel) return panel;
    const shade = (down * 24) % 1 < 0.12 ? 0.82 : 1;
    return [tiles[0] * shade, tiles[1] * shade, tiles[2] * shade];
  };
}

function panelAt(
  across: number,
  down: number,
  { columns, rows }: NonNullable<RoofLook['panels']>,
): Colour | undefined {
  const [x, y] = [(across - 0.15) / 0.7, (down - 0.18) / 0.64];
  if (x < 0 || x >= 1 || y < 0 || y >= 1) return undefined;
  const [inX, inY] = [(x * columns) % 1, (y * rows) % 1];
  if (inX < 0.025 || inX > 0.975 || inY < 0.02 || inY > 0.98) return [190, 196, 204];
  const isLine = (inX * 6) % 1 < 0.05 || (inY * 10) % 1 < 0.05;
  return isLine ? [38, 52, 84] : [22 + inY * 16, 32 + inY * 18, 62 + inX * 18];
}

/** A meter in its box on a wall. */
export function meter({ left, top }: { left: number; top: number }): Picture {
  return (x, y) => {
    const [inX, inY] = [(x - left) / 0.4, (y - top) / 0.66];
    if (inX < 0 || inX > 1 || inY < 0 || inY > 1) {
      const isJoint = (y * 18) % 1 < 0.08 || ((x + (Math.floor(y * 18) % 2) * 0.04) * 12) % 1 < 0.03;
      return isJoint ? [196, 190, 182] : [166, 104, 84];
    }
    if (inX < 0.03 || inX > 0.97 || inY < 0.03 || inY > 0.97) return [120, 124, 128];
    if (inY > 0.2 && inY < 0.34 && inX > 0.18 && inX < 0.82) return [58, 74, 62];
    if (Math.hypot(inX - 0.5, (inY - 0.62) * 1.2) < 0.16) return [60, 62, 66];
    return [232, 232, 228];
  };
}
