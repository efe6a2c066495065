import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import {
  choices,
  choose,
  chosen,
  expectQuestion,
  openQuiz,
  openWaitingList,
  option,
  resultsUrl,
  watchEntries,
} from '../support/waiting-list.ts';

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

test('[QUIZ-8] [SITE-9] on the smallest screens, upright and on their side, every question starts in view and fits', async ({
  page,
}) => {
  for (const size of [
    { width: 320, height: 568 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size);
    const { dialog, text } = await openQuiz(page);
    for (const [index, name] of choices.entries()) {
      await expectQuestion(page, index + 1);
      await expect(dialog.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
      await expectToFit(page, size);
      await choose(page, name);
    }
    await expectQuestion(page, 8);
    await expect(dialog.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
    await expectToFit(page, size);
    await expect(text).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});
