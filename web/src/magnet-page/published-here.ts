import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';

/** The magnet in the document: null where there is no such magnet, undefined where the server put in nothing. */
export function publishedHere(): MagnetPage | null | undefined {
  const filled = document.getElementById('filled')?.textContent;
  return filled ? JSON.parse(filled) : undefined;
}
