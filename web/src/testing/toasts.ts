import { page } from 'vitest/browser';

/** What the page is told in toasts, or in those that say something. */
export function toasts(saying?: string) {
  const all = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  return saying ? all.filter({ hasText: saying }) : all;
}
