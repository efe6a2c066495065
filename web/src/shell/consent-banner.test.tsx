import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { countVisits, question } from '../testing/measuring.ts';
import { openPage } from '../testing/open-page.tsx';

it('[ANA-4] [SITE-9] the question makes neither answer easier than the other, and leads to the details', async () => {
  countVisits();
  await openPage('/terms');
  await expect.element(question).toBeVisible();
  const looks = question
    .getByRole('button')
    .elements()
    .map((button) => {
      const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(button);
      const { width, height } = button.getBoundingClientRect();
      return { backgroundColor, color, borderColor, fontWeight, width, height };
    });
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
  await expectNoViolations();
  await question.getByRole('link', { name: 'Privacy' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect.element(question).toBeVisible();
});

it.for([
  [1280, 800],
  [375, 812],
] as const)('[ANA-4] whatever the keyboard comes to stands clear of it at %i px', async ([width, height]) => {
  await page.viewport(width, height);
  countVisits();
  await openPage('/privacy');
  await expect.element(question).toBeVisible();
  const first = question.getByRole('link', { name: 'Privacy' }).element();
  const card = first.closest('div')?.getBoundingClientRect() ?? new DOMRect();
  let controls = 0;
  while (document.activeElement !== first) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    if (!focused || focused === first) continue;
    controls += 1;
    const { bottom, right } = focused.getBoundingClientRect();
    expect(bottom <= card.top || right <= card.left, focused.outerHTML).toBe(true);
  }
  expect(controls).toBeGreaterThan(20);
});
