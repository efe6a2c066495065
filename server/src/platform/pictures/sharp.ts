import { createFairQueue } from '#platform/fair-queue.ts';

export type Sharp = typeof import('sharp').default;

/** A picture may take a hundred megabytes while it is read, and a thread that passwords want too. */
const inQueue = createFairQueue({ mostWaiting: 64 });

const everybody = ['everybody'];

// Loaded with the first picture, since its memory is needed by nobody before.
let loaded: Promise<Sharp> | undefined;

/** Draws on a thread of libvips, one picture after the other. */
export function withSharp<T>(draw: (sharp: Sharp) => Promise<T>): Promise<T> {
  return inQueue(everybody, async () => {
    loaded ??= loadSharp();
    return draw(await loaded);
  });
}

async function loadSharp(): Promise<Sharp> {
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
