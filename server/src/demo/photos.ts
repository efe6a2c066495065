import { hash, randomUUID } from 'node:crypto';
import type { Caller } from '#platform/http/access.ts';
import { withSharp } from '#platform/pictures/sharp.ts';
import type { Platform } from '#platform/platform.ts';
import { createUploads } from '../account/files/index.ts';
import { createProjectFiles } from '../projects/files/index.ts';
import type { Random } from './random.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Picture = (x: number, y: number) => Colour;

const [width, height] = [640, 480];

/** Puts photos on a project, which nobody took: they are drawn. */
export function createPhotos(platform: Platform, random: Random) {
  const uploads = createUploads(platform);
  const files = createProjectFiles(platform);
  return async function add(caller: Caller, projectId: string): Promise<void> {
    for (const { name, caption, category, picture } of [
      { name: 'roof.jpg', caption: 'South side', category: 'roof' as const, picture: roof(random) },
      { name: 'meter.jpg', caption: 'Meter cupboard', category: 'meter' as const, picture: meter(random) },
    ]) {
      const bytes = await drawn(picture);
      const id = randomUUID();
      await uploads.declare(caller, id, { name, size: bytes.length, sha256: hash('sha256', bytes) });
      await uploads.append(caller, id, 0, inOnePiece(bytes));
      await files.add(caller, { projectId, fileId: id, caption, category });
    }
  };
}

async function* inOnePiece(bytes: Buffer) {
  yield bytes;
}

function drawn(picture: Picture): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(picture(x / width, y / height), (y * width + x) * 3);
  return withSharp((sharp) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
}

/** A roof with panels on it, under some sky. */
function roof(random: Random): Picture {
  const [ridge, eaves, lean] = [
    random.between(0.22, 0.32),
    random.between(0.68, 0.78),
    random.between(0.06, 0.16),
  ];
  const [columns, rows] = [random.whole(4, 7), random.whole(2, 3)];
  const tiles: Colour = random.one([
    [146, 84, 66],
    [112, 108, 110],
    [128, 92, 74],
  ]);
  return (x, y) => {
    if (y < ridge) return [150 + y * 220, 190 + y * 120, 235];
    if (y > eaves) return y > 0.92 ? [96, 128, 82] : [214, 204, 188];
    const down = (y - ridge) / (eaves - ridge);
    const inset = lean * (1 - down);
    if (x < 0.04 + inset || x > 0.96 - inset) return [150 + y * 220, 190 + y * 120, 235];
    const across = (x - 0.04 - inset) / (0.92 - 2 * inset);
    const panel = panelAt(across, down, columns, rows);
    if (panel) return panel;
    const shade = (down * 24) % 1 < 0.12 ? 0.82 : 1;
    return [tiles[0] * shade, tiles[1] * shade, tiles[2] * shade];
  };
}

function panelAt(across: number, down: number, columns: number, rows: number): Colour | undefined {
  const [x, y] = [(across - 0.15) / 0.7, (down - 0.18) / 0.64];
  if (x < 0 || x >= 1 || y < 0 || y >= 1) return undefined;
  const [inX, inY] = [(x * columns) % 1, (y * rows) % 1];
  if (inX < 0.025 || inX > 0.975 || inY < 0.02 || inY > 0.98) return [190, 196, 204];
  const isLine = (inX * 6) % 1 < 0.05 || (inY * 10) % 1 < 0.05;
  return isLine ? [38, 52, 84] : [22 + inY * 16, 32 + inY * 18, 62 + inX * 18];
}

/** A meter in its box on a wall. */
function meter(random: Random): Picture {
  const [left, top] = [random.between(0.26, 0.34), random.between(0.14, 0.22)];
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
