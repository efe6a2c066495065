import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  choices,
  choose,
  chosen,
  expectQuestion,
  openQuiz,
  openQuizAt,
  openWaitingList,
  option,
  resultsUrl,
  watchEntries,
} from './waiting-list.ts';

test('[QUIZ-8] the keyboard alone is enough, from the contact form to the results', async ({ page }) => {
  const entries = watchEntries(page);
  const { dialog } = await openWaitingList(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const arriveAt = async (number: number) => {
    await expectQuestion(page, number);
    await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused();
  };
  await page.keyboard.type('Grace');
  await press('Tab');
  await page.keyboard.type('grace@example.com');
  await press('Enter');
  await arriveAt(1);
  await press('Tab', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
  await expect(option(page, '15')).toBeFocused();
  await expect(option(page, '15')).not.toBeChecked();
  await press('Space');
  await arriveAt(2);
  await press('Tab', 'ArrowDown', 'Enter');
  await arriveAt(3);
  await press('Tab', 'Tab');
  await page.keyboard.type('123');
  await press('Tab', 'ArrowRight');
  await expect(dialog.getByRole('slider')).toBeFocused();
  await press('Enter');
  await arriveAt(4);
  await press('Tab', 'ArrowUp', 'Space', 'Tab');
  await page.keyboard.type('Paper');
  await press('Tab', 'Tab', 'Enter');
  await arriveAt(5);
  await press('Tab', 'ArrowRight', 'ArrowRight', 'Enter', 'Enter');
  await arriveAt(6);
  await press('Tab', 'ArrowDown', 'Space');
  await arriveAt(7);
  await press('Tab', 'ArrowDown', 'Space');
  await arriveAt(8);
  await press('Tab');
  await page.keyboard.type('Hello');
  await press('Tab', 'Tab', 'Enter');
  await expect(page).toHaveURL(resultsUrl);
  expect(entries.map(({ body }) => body)).toEqual([
    {
      name: 'Grace',
      email: 'grace@example.com',
      quizAnswers: {
        ...chosen,
        '3': undefined,
        '3_slider': 124,
        '4': 'no',
        '4_text': 'Paper',
        '8': 'Hello',
      },
    },
  ]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] the contact form has no accessibility violation', async ({ page }) => {
      await openWaitingList(page);
      await expectNoViolations(page);
    });

    for (const number of [1, 4, 6, 8]) {
      test(`[QUIZ-8] [SITE-9] question ${number} has no accessibility violation`, async ({ page }) => {
        await openQuizAt(page, number);
        if (number === 1) await page.getByRole('slider').fill('37');
        if (number === 4) await option(page, 'No').click();
        await expectNoViolations(page);
      });
    }
  });
}

for (const [width, height] of [
  [320, 568],
  [667, 375],
] as const) {
  test(`[QUIZ-8] [SITE-9] at ${width} × ${height} every question starts in view and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { dialog, text } = await openQuiz(page);
    for (const [index, name] of choices.entries()) {
      await expectQuestion(page, index + 1);
      await expect(dialog.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
      const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow).toBe(0);
      await choose(page, name);
    }
    await expect(dialog.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
    await expect(text).toBeVisible();
  });
}
