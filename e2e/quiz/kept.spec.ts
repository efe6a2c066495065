import { expect, test } from '../support/fixtures.ts';
import {
  choose,
  expectQuestion,
  keptQuiz,
  openQuiz,
  option,
  partsOf,
  pressJoin,
  resultsUrl,
  watchEntries,
} from '../support/waiting-list.ts';

test('[WAIT-7] neither damaged storage, a reload nor a second tab costs the visitor an answer', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('quiz', '{"current":99,"answers":{"1":7,"2":'));
  const entries = watchEntries(page);
  const { dialog, goOn, next, back, submit } = await openQuiz(page);
  await choose(page, '15');
  await dialog.getByRole('slider').fill('45');
  await next.click();
  await choose(page, '40');

  await page.reload();
  await pressJoin(page);
  await expect(dialog.getByText('carry on at question 4 of 8')).toBeVisible();
  await goOn.click();
  await expectQuestion(page, 4);
  await back.click();
  await expect(option(page, '40')).toBeChecked();
  await back.click();
  await expect(dialog.getByRole('slider')).toHaveValue('45');
  for (const number of [2, 3, 4, 5]) {
    await expectQuestion(page, number);
    await next.click();
  }
  await expectQuestion(page, 6);

  const other = await context.newPage();
  await other.goto('/');
  await pressJoin(other);
  await partsOf(other).goOn.click();
  await expectQuestion(other, 6);
  await choose(page, 'CRM/Spreadsheets');
  await expect(option(other, 'CRM/Spreadsheets')).toBeChecked();
  await expectQuestion(other, 6);
  await partsOf(other).next.click();
  await choose(other, '£1,000+');
  await expect(option(page, '£1,000+')).toBeChecked();
  await next.click();
  await submit.click();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries.map(({ body }) => body)).toEqual([
    {
      name: '',
      email: '',
      quizAnswers: { '1': '15', '2_slider': 45, '3': '40', '6': 'crm', '7': '1000+' },
    },
  ]);
  expect(await keptQuiz(page)).toBeNull();

  await expectQuestion(other, 1);
  await expect(option(other, '15')).not.toBeChecked();
  const words = other.getByText('Your answers were sent from another tab. This is a new quiz.');
  await expect(words).toBeVisible();
  await choose(other, '15');
  await expect(words).toBeHidden();
});
