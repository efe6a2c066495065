import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';

/**
 * The magnet that the server has put into the document: null where there is no such magnet, undefined where it put in
 * nothing.
 */
export function publishedHere(): MagnetPage | null | undefined {
  const filled = document.getElementById('filled')?.textContent;
  return filled ? JSON.parse(filled) : undefined;
}
