import { expect, openAwake, test } from './fixtures.ts';
import { answerWith, checkout, join, openGetStarted, toastSaying } from './get-started.ts';
import { card } from './pricing-page.ts';

const failure = 'Failed to create checkout session. Please try again.';

test.describe('when the checkout cannot be reached', () => {
  test.use({
    expectedProblems: /status of (400|500)|ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported/,
  });

  test('[PRICE-8] a failure and a network that is cut are told, and nothing typed is lost', async ({
    page,
    context,
    server,
  }) => {
    const { company, email, go } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await email.fill('office@brightroofs.example');
    await page.route(checkout, (route) => route.fulfill({ status: 500, body: 'down' }));
    await go.click();
    const toast = toastSaying(page, failure);
    await expect(toast).toContainText('Error');
    await expect(toast).toHaveAttribute('data-variant', 'destructive');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
    await page.unroute(checkout);
    await context.setOffline(true);
    await go.click();
    await expect(toast).toBeVisible();
    await expect(company).toHaveValue('Bright Roofs');
    await expect(email).toHaveValue('office@brightroofs.example');
    await context.setOffline(false);
    await answerWith(page, { url: `${server.url}/terms` });
    await go.click();
    await expect(page).toHaveURL(/\/terms$/);
  });

  test('[PRICE-8] a field that the server refuses is named beside the field', async ({ page }) => {
    const { company, email, go } = await openGetStarted(page);
    const fields = { companyEmail: 'Please enter a valid email address' };
    await page.route(checkout, (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 'validation_failed', fields } }),
    );
    await company.fill('Bright Roofs');
    await email.fill('office');
    await go.click();
    await expect(toastSaying(page, failure)).toBeVisible();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await email.fill('office@brightroofs.example');
    await expect(email).not.toHaveAttribute('aria-invalid');
  });

  test('[PRICE-7] a dialog whose code does not load says so, and opens with the next press', async ({
    page,
  }) => {
    const code = /\/assets\/(sign-up-dialogs|sales-dialog)-.*\.js$/;
    await openAwake(page, '/pricing');
    await page.route(code, (route) => route.abort());
    await card(page, 'Essentials').getByRole('button', join).click();
    await expect(toastSaying(page, 'Something went wrong. Please try again.')).toBeVisible();
    await toastSaying(page, 'Something went wrong').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Talk to Sales' }).click();
    await expect(toastSaying(page, 'Something went wrong. Please try again.')).toBeVisible();
    await page.unroute(code);
    await card(page, 'Essentials').getByRole('button', join).click();
    await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  });
});
