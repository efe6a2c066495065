import { randomId } from '../../../../lib/random-id.ts';

/** A picture as it is drawn on: kept while the page is open, and never sent. */
interface Kept {
  id: string;
  url: string;
}
let kept: Kept | undefined;

/** In pixels, along the longer side: more than any phone shows. */
const largest = 1_600;

/** Takes a picture in; fails where this browser can't show it. */
export async function keepPicture(file: File): Promise<{ picture: string; width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  kept = { id: randomId(), url: canvas.toDataURL('image/jpeg', 0.85) };
  return { picture: kept.id, width, height };
}

/** Its address within the page; nothing once the page has been loaded anew. */
export const addressOf = (picture: string | undefined): string | undefined =>
  kept && kept.id === picture ? kept.url : undefined;
