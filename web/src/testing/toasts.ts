import { page } from 'vitest/browser';

/** The page's toasts, or those that say something. */
export function toasts(saying?: string) {
  const all = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  return saying ? all.filter({ hasText: saying }) : all;
}
