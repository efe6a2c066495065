import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { createProjectFiles } from '../projects/files/index.ts';
import { createDrawing, meter, roof } from '../projects/sample/index.ts';
import type { Random } from './random.ts';

/** Puts photos on a project, which nobody took: they are drawn. */
export function createPhotos(platform: Platform, random: Random) {
  const draw = createDrawing(platform);
  const files = createProjectFiles(platform);
  return async function add(caller: Caller, projectId: string): Promise<void> {
    for (const { name, caption, category, picture } of [
      { name: 'roof.jpg', caption: 'South side', category: 'roof' as const, picture: someRoof(random) },
      {
        name: 'meter.jpg',
        caption: 'Meter cupboard',
        category: 'meter' as const,
        picture: someMeter(random),
      },
    ]) {
      const fileId = await draw(caller, name, picture);
      await files.add(caller, { projectId, fileId, caption, category });
    }
  };
}

const someRoof = (random: Random) =>
  roof({
    ridge: random.between(0.22, 0.32),
    eaves: random.between(0.68, 0.78),
    lean: random.between(0.06, 0.16),
    panels: { columns: random.whole(4, 7), rows: random.whole(2, 3) },
    tiles: random.one([
      [146, 84, 66],
      [112, 108, 110],
      [128, 92, 74],
    ] as const),
  });

const someMeter = (random: Random) =>
  meter({ left: random.between(0.26, 0.34), top: random.between(0.14, 0.22) });
