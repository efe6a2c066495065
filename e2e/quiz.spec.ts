import { expect, test } from './fixtures.ts';
import {
  choices,
  choose,
  expectQuestion,
  openQuiz,
  openQuizAt,
  option,
  resultsUrl,
  watchEntries,
} from './waiting-list.ts';

const values = [
  ['5', '15', '25', '50+'],
  ['10', '30', '60', '100+'],
  ['20', '40', '80', '200+'],
  ['Yes', 'No'],
  ['£400', '£600', '£1,000', '£1,400'],
  ['WhatsApp', 'CRM/Spreadsheets', 'Calendar/Email', 'Mixed'],
  ['£100-200', '£200-400', '£400-1,000', '£1,000+'],
];

test('[QUIZ-1] [QUIZ-2] [QUIZ-6] eight questions, one at a time, with their options, progress and Back', async ({
  page,
}) => {
  const { dialog, back, submit, text } = await openQuiz(page);
  const sliders = [1, 2, 3, 5];
  for (const [index, names] of values.entries()) {
    await expectQuestion(page, index + 1);
    await expect(dialog.getByRole('radio')).toHaveCount(names.length);
    for (const name of names) await expect(option(page, name)).toBeVisible();
    await expect(dialog.getByRole('slider')).toHaveCount(sliders.includes(index + 1) ? 1 : 0);
    await expect(dialog.getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      String((index + 1) * 12.5),
    );
    await expect(back).toBeVisible({ visible: index > 0 });
    await choose(page, choices[index] ?? '');
  }
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(text).toBeVisible();
  await expect(submit).toBeVisible();
});

test.describe('with the clock in hand', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('[QUIZ-3] a choice moves on after 500 ms, a slider does not', async ({ page }) => {
    const { dialog, next } = await openQuiz(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await option(page, '15').click();
    await expect(option(page, '15')).toBeChecked();
    await page.clock.runFor(499);
    await expectQuestion(page, 1);
    await page.clock.runFor(1);
    await expectQuestion(page, 2);
    await dialog.getByRole('slider').fill('45');
    await page.clock.runFor(5_000);
    await expectQuestion(page, 2);
    await next.click();
    await expectQuestion(page, 3);
  });

  test('[QUIZ-8] a change of mind within 500 ms counts from then, and skips nothing', async ({ page }) => {
    await openQuiz(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await option(page, '15').click();
    await page.clock.runFor(400);
    await option(page, '25').click();
    await page.clock.runFor(499);
    await expectQuestion(page, 1);
    await expect(option(page, '25')).toBeChecked();
    await page.clock.runFor(1);
    await expectQuestion(page, 2);
    await page.clock.runFor(5_000);
    await expectQuestion(page, 2);
  });

  test('[QUIZ-8] neither Back nor Next after a choice is followed by a second move', async ({ page }) => {
    const { next, back } = await openQuiz(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await option(page, '15').click();
    await next.click();
    await page.clock.runFor(1_000);
    await expectQuestion(page, 2);
    await option(page, '30').click();
    await back.click();
    await page.clock.runFor(1_000);
    await expectQuestion(page, 1);
    await expect(option(page, '15')).toBeChecked();
    await next.click();
    await expect(option(page, '30')).toBeChecked();
  });

  test('[QUIZ-5] yes moves on; no opens a text box and waits for Next', async ({ page }) => {
    const { dialog, next, back } = await openQuizAt(page, 4);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await option(page, 'Yes').click();
    await page.clock.runFor(300);
    await option(page, 'No').click();
    await page.clock.runFor(5_000);
    await expectQuestion(page, 4);
    await dialog.getByRole('textbox').fill('A notebook');
    await next.click();
    await expectQuestion(page, 5);
    await back.click();
    await expect(dialog.getByRole('textbox')).toHaveValue('A notebook');
  });
});

test('[QUIZ-4] choosing an option clears the slider and moving the slider clears the option', async ({
  page,
}) => {
  const entries = watchEntries(page);
  const { dialog, next, back, submit } = await openQuiz(page);
  await choose(page, '15');
  await back.click();
  await dialog.getByRole('slider').fill('37');
  await expect(option(page, '15')).not.toBeChecked();
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', '37 installs per month');
  await next.click();
  await dialog.getByRole('slider').fill('90');
  await choose(page, '100+');
  await dialog.getByLabel('Exact number of leads').fill('5000');
  await expect(dialog.getByRole('slider')).toHaveValue('1000');
  await next.click();
  await choose(page, 'Yes');
  await dialog.getByLabel('Exact amount in pounds').fill('725');
  await next.click();
  await choose(page, 'Mixed', '£1,000+');
  await submit.click();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries[0]?.body).toMatchObject({
    quizAnswers: {
      '1_slider': 37,
      '2': '100+',
      '3_slider': 1000,
      '4': 'yes',
      '5_slider': 725,
      '6': 'mixed',
      '7': '1000+',
    },
  });
});

test('[QUIZ-3] a double click on Next moves one question, and a press on the chosen option moves on again', async ({
  page,
}) => {
  const { next, back } = await openQuiz(page);
  await next.dblclick();
  await expectQuestion(page, 2);
  await choose(page, '30');
  await back.click();
  await choose(page, '30');
  await expectQuestion(page, 3);
});

test('[QUIZ-7] a text of 5,000 characters is sent, and no more than that is taken', async ({ page }) => {
  const entries = watchEntries(page);
  const { text, submit, dialog } = await openQuizAt(page, 8);
  await text.focus();
  await page.keyboard.insertText(`${'a'.repeat(4_999)}bc`);
  await expect(text).toHaveValue(`${'a'.repeat(4_999)}b`);
  await expect(dialog.getByText('5,000 characters')).toBeVisible();
  await submit.click();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries[0]?.body).toMatchObject({ quizAnswers: { '8': `${'a'.repeat(4_999)}b` } });
});

test('[QUIZ-7] a double click on the Next before the last question does not send the quiz', async ({
  page,
}) => {
  const entries = watchEntries(page);
  const { next, submit } = await openQuizAt(page, 7);
  await next.dblclick();
  await expectQuestion(page, 8);
  await expect(submit).toBeVisible();
  expect(entries).toEqual([]);
});
