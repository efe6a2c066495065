import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.tsx';

it('[ANA-4] where no visits are counted the privacy page says so, and offers no choice that would change nothing', async () => {
  await openPage('/privacy');
  await expect.element(page.getByText(/^We don’t count visits to this site/)).toBeVisible();
  await expect.element(page.getByText(/Google Analytics/).first()).not.toBeVisible();
  const choice = document.querySelector('[aria-labelledby=consent-heading]');
  expect(choice?.checkVisibility()).toBe(false);
});
