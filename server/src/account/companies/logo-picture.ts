import { AppError } from '#platform/errors.ts';
import { createWorkQueue } from '#platform/work-queue.ts';

const sides = { width: 512, height: 512 };
const mostPixels = 25_000_000;
const tooManyPixels = 'This picture has too many pixels. Please choose one of at most 5,000 by 5,000.';

/** A picture may take a hundred megabytes while it is read, and a thread that passwords want too. */
const inQueue = createWorkQueue({ concurrency: 1, mostWaiting: 16 });

// Loaded with the first picture, since its memory is needed by nobody before.
let loaded: Promise<typeof import('sharp').default> | undefined;

/**
 * The picture drawn anew as a small PNG, so that nothing else that the file held is left: no place, no camera, no
 * script. Whatever is no PNG, JPEG or WebP by its bytes is refused, and so is what is broken or too large to be drawn.
 */
export function drawnAnew(file: Buffer): Promise<Buffer> {
  return inQueue(async () => {
    loaded ??= loadSharp();
    const sharp = await loaded;
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

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // No reader but these three is ever let near what somebody sends.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}
