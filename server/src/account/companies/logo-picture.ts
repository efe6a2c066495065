import { AppError } from '#platform/errors.ts';
import { withSharp } from '#platform/pictures/sharp.ts';

const sides = { width: 512, height: 512 };
const mostPixels = 25_000_000;
const tooManyPixels = 'This picture has too many pixels. Please choose one of at most 5,000 by 5,000.';

/**
 * The picture drawn anew as a small PNG, so that nothing else that the file held is left: no place, no camera, no
 * script. Whatever is no PNG, JPEG or WebP by its bytes is refused, and so is what is broken or too large to be drawn.
 */
export function drawnAnew(file: Buffer): Promise<Buffer> {
  return withSharp(async (sharp) => {
    try {
      const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
      if (width * height > mostPixels) throw new AppError('picture_unreadable', { message: tooManyPixels });
      return await sharp(file, { limitInputPixels: mostPixels, failOn: 'warning' })
        .autoOrient()
        .resize({ ...sides, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .ensureAlpha()
        .png({ compressionLevel: 9 })
        .toBuffer();
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('picture_unreadable');
    }
  });
}
