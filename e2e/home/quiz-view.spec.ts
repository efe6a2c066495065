import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const responses = /\/api\/quiz-responses$/;
const send = { name: 'Submit & View Results' };
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

async function chooseOptions(page: Page) {
  for (const name of ['15', '30', '40', 'Yes', '£1,000', 'Mixed', '£200-400']) {
    const option = page.getByRole('radio', { name, exact: true });
    await option.click();
    await expect(option).toBeHidden();
  }
}

test('[HOME-10] [RES-9] whoever finishes the quiz gets a report, and joins from it without answering again', async ({
  page,
}) => {
  await page.goto('/?view=quiz');
  await chooseOptions(page);
  await page.getByRole('textbox').fill('Ring Ada');
  const kept = page.waitForRequest(responses);
  await page.getByRole('button', send).click();
  const request = await kept;
  const options = { '1': '15', '2': '30', '3': '40', '4': 'yes', '5': '1000', '6': 'mixed', '7': '200-400' };
  expect(request.postDataJSON()).toEqual({ quizAnswers: { ...options, '8': 'Ring Ada' } });
  expect(request.headers()['idempotency-key']).toMatch(/\w+/);
  expect((await request.response())?.status()).toBe(201);
  await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);
  await expect(page).toHaveURL(/answers=1b-2b-3b-4a-5c-6d-7b-mq$/);
  await expect(page.getByText('Success!', { exact: true })).toBeHidden();
  await page.goBack();
  await expect(heading(page)).toHaveText('What could you save?');
  await page.goForward();
  await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);

  const join = page.getByRole('button', { name: 'Join Waiting List' });
  await join.click();
  await page.getByRole('button', { name: 'Continue to Quiz' }).click();
  await expect(page.getByText('Question 8 of 8')).toBeVisible();
  const sent = page.waitForRequest(/\/api\/waitlist$/);
  await page.getByRole('button', send).click();
  expect((await sent).postDataJSON()).toMatchObject({ quizAnswers: options });
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);
  await expect(join).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);
  await expect(join).toHaveCount(0);
});
