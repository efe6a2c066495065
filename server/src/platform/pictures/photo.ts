import { takenAt } from './exif.ts';
import { withSharp } from './sharp.ts';

const screenSide = 2048;
const thumbnailSide = 400;
/** A camera's JPEG is read line by line at a fraction of its size; the others have to be unpacked as a whole. */
const mostPixelsByLine = 200_000_000;
const mostPixelsAtOnce = 25_000_000;

export type Photo = {
  /** Upright. */
  width: number;
  height: number;
  takenAt: Date | null;
  screen: Buffer;
  thumbnail: Buffer;
};

/**
 * The sizes in which a photo is shown, drawn anew so that they tell nothing of where and with what it was taken.
 * Nothing for what cannot be drawn or has too many pixels.
 */
export function readPhoto(file: Buffer): Promise<Photo | undefined> {
  return withSharp(async (sharp) => {
    try {
      const { format, isProgressive, exif, autoOrient, ...stored } = await sharp(file, {
        limitInputPixels: false,
      }).metadata();
      const most = format === 'jpeg' && !isProgressive ? mostPixelsByLine : mostPixelsAtOnce;
      if (stored.width * stored.height > most) return undefined;
      const { width, height } = autoOrient;
      const drawn = (from: Buffer, side: number) =>
        sharp(from, { limitInputPixels: false, failOn: 'error' })
          .autoOrient()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .webp({ quality: 80, effort: 2 })
          .toBuffer();
      const screen = await drawn(file, screenSide);
      const thumbnail = await drawn(screen, thumbnailSide);
      return { width, height, takenAt: exif ? takenAt(exif) : null, screen, thumbnail };
    } catch {
      return undefined;
    }
  });
}
