import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';

/** What the server has put into the document: null where there is no such magnet, nothing where it put in nothing. */
export function publishedHere(): MagnetPage | null | undefined {
  const filled = document.getElementById('filled')?.textContent;
  return filled ? JSON.parse(filled) : undefined;
}
