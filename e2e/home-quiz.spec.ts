import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

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

test('[HOME-10] finishing the quiz view keeps the answers and opens the results', async ({ page }) => {
  await page.goto('/?view=quiz');
  await chooseOptions(page);
  await page.getByRole('textbox').fill('Ring Ada');
  const sent = page.waitForRequest(responses);
  await page.getByRole('button', send).click();
  const request = await sent;
  const options = { '1': '15', '2': '30', '3': '40', '4': 'yes', '5': '1000', '6': 'mixed', '7': '200-400' };
  expect(request.postDataJSON()).toEqual({ quizAnswers: { ...options, '8': 'Ring Ada' } });
  expect(request.headers()['idempotency-key']).toMatch(/\w+/);
  await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);
  await expect(page).toHaveURL(/answers=1b-2b-3b-4a-5c-6d-7b-mq$/);
  await expect(page.getByText('Success!', { exact: true })).toBeHidden();
  await page.goBack();
  await expect(heading(page)).toHaveText('What could you save?');
  await page.goForward();
  await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);
});

test.describe('when the answers cannot be sent', () => {
  test.use({ expectedProblems: /status of 500/ });

  test('[HOME-10] it is told, the quiz stays, and a second try opens the results', async ({ page }) => {
    await page.route(responses, (route) => route.fulfill({ status: 500, body: 'down' }));
    await page.goto('/?view=quiz');
    await chooseOptions(page);
    await page.getByRole('button', send).click();
    await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
    await page.unroute(responses);
    await page.getByRole('button', send).click();
    await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);
  });
});

test('[HOME-10] joining from one’s own report asks for nothing that was answered', async ({ page }) => {
  await page.goto('/?view=quiz');
  await chooseOptions(page);
  await page.getByRole('button', send).click();
  await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);
  await page.getByRole('button', { name: 'Join Waiting List' }).click();
  await page.getByRole('button', { name: 'Continue to Quiz' }).click();
  await expect(page.getByText('Question 8 of 8')).toBeVisible();
  const sent = page.waitForRequest(/\/api\/waitlist$/);
  await page.getByRole('button', send).click();
  const options = { '1': '15', '2': '30', '3': '40', '4': 'yes', '5': '1000', '6': 'mixed', '7': '200-400' };
  expect((await sent).postDataJSON()).toMatchObject({ quizAnswers: options });
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Waiting List' })).toHaveCount(0);
});

test('[HOME-10] joining from a shared report opens the visitor’s own, which does not ask again', async ({
  page,
}) => {
  await page.goto('/?view=results&answers=00');
  await page.getByRole('button', { name: 'Join Waiting List' }).click();
  await page.getByRole('button', { name: 'Continue to Quiz' }).click();
  await chooseOptions(page);
  await page.getByRole('button', send).click();
  await expect(heading(page)).toHaveAccessibleName(/24 hours 32 minutes/);
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Join Waiting List' })).toHaveCount(0);
});
