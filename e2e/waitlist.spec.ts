import { expect, holdBack, test } from './fixtures.ts';
import {
  choices,
  choose,
  chosen,
  expectQuestion,
  keptQuiz,
  openQuiz,
  openQuizAt,
  openWaitingList,
  option,
  partsOf,
  pressJoin,
  resultsUrl,
  skipFrom,
  success,
  waitlistUrl,
  watchEntries,
} from './waiting-list.ts';

test('[WAIT-1] [WAIT-2] [WAIT-4] a visitor joins: contact, quiz, a toast, and the results', async ({
  page,
}) => {
  const entries = watchEntries(page);
  const { dialog, name, email, goOn, text, submit } = await openWaitingList(page);
  await expect(name).toBeFocused();
  await expect(email).toHaveAttribute('type', 'email');
  await name.fill('Ada Lovelace');
  await email.fill('ada@example.com');
  await goOn.click();
  await choose(page, ...choices);
  await text.fill('Do you cover Wales?');
  const answer = page.waitForResponse(waitlistUrl);
  await submit.click();
  expect((await answer).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries.map(({ body }) => body)).toEqual([
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      quizAnswers: { ...chosen, '8': 'Do you cover Wales?' },
    },
  ]);
  expect(await keptQuiz(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('[WAIT-2] a double click on the way to the quiz answers nothing in it', async ({ page }) => {
  const { goOn } = await openWaitingList(page);
  await goOn.dblclick();
  await expectQuestion(page, 1);
  for (const control of [page.getByRole('slider'), option(page, '15')]) {
    await control.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  }
  expect(await keptQuiz(page)).toBeNull();
  await option(page, '15').click();
  await expectQuestion(page, 2);
});

test('[WAIT-2] [WAIT-6] nothing need be filled in or answered, and an odd e-mail is taken as it is', async ({
  page,
}) => {
  const entries = watchEntries(page);
  const { email, goOn, submit } = await openWaitingList(page);
  await email.fill('not quite an address');
  await goOn.click();
  await skipFrom(page, 1);
  await submit.click();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries.map(({ body }) => body)).toEqual([
    { name: '', email: 'not quite an address', quizAnswers: {} },
  ]);
});

test('[WAIT-1] it closes by its control, by Escape and by a press beside it, and keeps everything', async ({
  page,
}) => {
  const { dialog, name, goOn, close } = await openWaitingList(page);
  await name.fill('Ada');
  await close.dblclick();
  await expect(dialog).toBeHidden();
  await pressJoin(page);
  await expect(name).toHaveValue('Ada');
  await goOn.click();
  await choose(page, '15');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Join Waiting List' }).first()).toBeFocused();
  await pressJoin(page);
  await expectQuestion(page, 2);
  await expect(page.getByRole('heading', { name: 'How many surveys' })).toBeFocused();
  await page.mouse.click(3, 3);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('[WAIT-3] the link back to the contact form keeps what was typed and answered, both ways', async ({
  page,
}) => {
  const { name, email, goOn, contactLink, back } = await openQuiz(page);
  await choose(page, '15');
  await contactLink.click();
  await expect(name).toBeFocused();
  await name.fill('Ada');
  await email.fill('ada@example.com');
  await goOn.click();
  await expectQuestion(page, 2);
  await back.click();
  await expect(option(page, '15')).toBeChecked();
  await contactLink.click();
  await expect(name).toHaveValue('Ada');
  await expect(email).toHaveValue('ada@example.com');
});

test('[WAIT-1] every button on the page opens the same form', async ({ page }) => {
  const { name, close } = await openWaitingList(page);
  await name.fill('Ada');
  await close.click();
  await page.getByRole('button', { name: 'Join Waiting List' }).last().click();
  await expect(name.and(page.locator(':focus'))).toHaveValue('Ada');
});

test('[WAIT-1] the browser’s Back closes it without leaving the page or losing anything', async ({
  page,
}) => {
  await page.goto('/pricing');
  const { dialog, name, goOn, close } = await openWaitingList(page);
  await name.fill('Ada');
  await goOn.click();
  await choose(page, '15');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await pressJoin(page);
  await expectQuestion(page, 2);
  await close.click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('[WAIT-2] [WAIT-4] it reads Submitting... meanwhile, and a double click sends once', async ({
  page,
}) => {
  const entries = watchEntries(page);
  const { dialog, name, submit, submitting, contactLink, text } = await openQuizAt(page, 8);
  const answer = await holdBack(page, waitlistUrl);
  await submit.dblclick();
  await answer.asked;
  await expect(submitting).toBeVisible();
  await expect(text).toBeDisabled();
  await contactLink.click();
  await expect(submitting).toBeVisible();
  await name.press('Enter');
  await submitting.click({ force: true });
  await expect(name).toBeVisible();
  answer.release();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(resultsUrl);
  expect(entries).toHaveLength(1);
});

test('[WAIT-1] once sent, the next visitor at this browser finds an empty form and another key', async ({
  page,
}) => {
  const entries = watchEntries(page);
  const { name, goOn, text, submit } = await openWaitingList(page);
  for (const visitor of ['Ada', 'Grace']) {
    await expect(name).toHaveValue('');
    await name.fill(visitor);
    await goOn.click();
    await skipFrom(page, 1);
    await expect(text).toHaveValue('');
    await text.fill(`I am ${visitor}`);
    await submit.click();
    await expect(page).toHaveURL(resultsUrl);
    if (visitor === 'Ada') {
      await page.goBack();
      await pressJoin(page);
    }
  }
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
});

test('[WAIT-1] a press before the page is awake opens it', async ({ page }) => {
  const script = await holdBack(page, /\/assets\/main-.*\.js$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waiting List' }).first().click();
  await script.asked;
  script.release();
  await expect(partsOf(page).name).toBeFocused();
});
