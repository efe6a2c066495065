import { expect, test } from './fixtures.ts';
import {
  choose,
  chosen,
  expectQuestion,
  keptQuiz,
  openQuiz,
  openQuizAt,
  option,
  partsOf,
  pressJoin,
  resultsUrl,
  skipFrom,
  watchEntries,
} from './waiting-list.ts';

test('[WAIT-7] a reload loses no answer and goes on where the visitor was', async ({ page }) => {
  const entries = watchEntries(page);
  const { dialog, goOn, next, back, submit } = await openQuiz(page);
  await choose(page, '15');
  await dialog.getByRole('slider').fill('45');
  await next.click();
  await choose(page, '40');
  await page.reload();
  await pressJoin(page);
  await expect(dialog.getByText('you go on at question 4 of 8')).toBeVisible();
  await goOn.click();
  await expectQuestion(page, 4);
  await back.click();
  await expect(option(page, '40')).toBeChecked();
  await back.click();
  await expect(dialog.getByRole('slider')).toHaveValue('45');
  await skipFrom(page, 2);
  await submit.click();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries[0]?.body).toMatchObject({ quizAnswers: { '1': '15', '2_slider': 45, '3': '40' } });
  expect(await keptQuiz(page)).toBeNull();
});

test('[WAIT-7] two tabs share the answers, and once one has sent them the other starts anew', async ({
  page,
  context,
}) => {
  const { next, submit } = await openQuizAt(page, 6);
  const other = await context.newPage();
  await other.goto('/');
  await pressJoin(other);
  await partsOf(other).goOn.click();
  await choose(page, 'CRM/Spreadsheets');
  await expect(option(other, 'CRM/Spreadsheets')).toBeChecked();
  await expectQuestion(other, 6);
  await partsOf(other).next.click();
  await choose(other, '£1,000+');
  await expect(option(page, '£1,000+')).toBeChecked();
  await next.click();
  const entries = watchEntries(page);
  await submit.click();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries[0]?.body).toMatchObject({ quizAnswers: { ...chosen, '7': '1000+' } });
  await expectQuestion(other, 1);
  await expect(option(other, '15')).not.toBeChecked();
  const words = other.getByText('Your answers were sent from another tab. This is a new quiz.');
  await expect(words).toBeVisible();
  await choose(other, '15');
  await expect(words).toBeHidden();
});

for (const [what, damage] of [
  ['is refused', "Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new Error('no') }"],
  ['is full', "Storage.prototype.setItem = () => { throw new Error('full') }"],
  ['is damaged', 'localStorage.setItem(\'quiz\', \'{"current":99,"answers":{"1":7,"2":\')'],
] as const) {
  test(`[WAIT-7] where storage ${what} the quiz works all the same`, async ({ page }) => {
    await page.addInitScript(damage);
    const entries = watchEntries(page);
    const { submit, contactLink, goOn } = await openQuiz(page);
    await choose(page, '15', '30');
    await contactLink.click();
    await goOn.click();
    await choose(page, '40');
    await skipFrom(page, 4);
    await submit.click();
    await expect(page).toHaveURL(resultsUrl);
    expect(entries[0]?.body).toMatchObject({ quizAnswers: { '1': '15', '2': '30', '3': '40' } });
  });
}
