import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { catchLeaving } from '../testing/leaving.ts';
import { openPage } from '../testing/open-page.tsx';

it('[SITE-7] [SITE-9] a rendering error shows a card that offers to refresh the page', async () => {
  const left = catchLeaving();
  await openPage('/dev/ui', {}, { expectedProblems: /Thrown on purpose/ });
  await page.getByRole('button', { name: 'Throw while rendering' }).click();
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect
    .element(page.getByText('We encountered an unexpected error. Please try refreshing the page.'))
    .toBeVisible();
  await expectNoViolations();
  expect(left).toEqual([]);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect.poll(() => left).toEqual(['/dev/ui']);
});
