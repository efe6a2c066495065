import { expect, openAwake, test } from './fixtures.ts';
import {
  answerWith,
  checkout,
  checkoutsAsked,
  join,
  openGetStarted,
  sizes,
  toastSaying,
  waitingList,
} from './get-started.ts';
import { card } from './pricing-page.ts';

test.describe('Get Started', () => {
  test('[PRICE-7] opens for the plan of the card and the size chosen on the page', async ({ page }) => {
    await openAwake(page, '/pricing');
    await sizes(page).getByText('Large').click();
    await card(page, 'Solar Suite').getByRole('button', join).click();
    const dialog = page.getByRole('dialog', { name: 'Get Started' });
    await expect(dialog.getByLabel('Company name')).toBeFocused();
    await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(dialog.getByRole('radio', { name: 'Large' })).toBeChecked();
    await expect(dialog).toContainText('Solar Suite £3,790 per month plus VAT');
    await sizes(dialog).getByText('Medium').click();
    await expect(dialog).toContainText('Solar Suite £948 per month plus VAT');
  });

  test('[PRICE-7] asks for what is empty after trimming, marks it, and sends nothing', async ({ page }) => {
    const sent = checkoutsAsked(page);
    const { company, email, go } = await openGetStarted(page);
    await email.fill('   ');
    await go.click();
    const toast = toastSaying(page, 'Required Information');
    await expect(toast).toContainText('Please enter your company name and email address');
    await expect(toast).toHaveAttribute('data-variant', 'destructive');
    await expect(company).toBeFocused();
    await expect(company).toHaveAccessibleDescription('Please enter your company name');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await company.fill('Bright Roofs');
    await expect(company).not.toHaveAttribute('aria-invalid');
    await company.press('Enter');
    await expect(email).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('[PRICE-8] takes the visitor to the address that the server answers', async ({ page, server }) => {
    const sent = checkoutsAsked(page);
    await answerWith(page, { url: `${server.url}/terms` });
    const { dialog, company, email, go } = await openGetStarted(page);
    await company.fill('  Bright Roofs Ltd ');
    await email.fill('office@brightroofs.example');
    await sizes(dialog).getByText('Medium').click();
    await go.click();
    await expect(page).toHaveURL(/\/terms$/);
    expect(sent).toEqual([
      {
        planId: 'essentials',
        businessSize: 'medium',
        companyName: 'Bright Roofs Ltd',
        companyEmail: 'office@brightroofs.example',
      },
    ]);
  });

  test('[PRICE-8] needs no more than the keyboard', async ({ page, server }) => {
    const sent = checkoutsAsked(page);
    await answerWith(page, { url: `${server.url}/terms` });
    await openAwake(page, '/pricing');
    await card(page, 'Lead Magnets').getByRole('button', join).press('Enter');
    await expect(page.getByLabel('Company name')).toBeFocused();
    await page.keyboard.type('Bright Roofs');
    await page.keyboard.press('Tab');
    await page.keyboard.type('office@brightroofs.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/terms$/);
    expect(sent).toMatchObject([{ planId: 'lead_magnets', businessSize: 'medium' }]);
  });

  test('[PRICE-8] says so when the answer has no address to go to', async ({ page }) => {
    const { dialog, company, email, go } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await email.fill('office@brightroofs.example');
    for (const answer of [{}, { url: '' }, { url: 'javascript:document.title="run"' }]) {
      await answerWith(page, answer);
      await go.click();
      const toast = toastSaying(page, 'No checkout URL received from server');
      await expect(toast).toContainText('Error');
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toBeHidden();
    }
    await expect(dialog).toBeVisible();
    await expect(company).toHaveValue('Bright Roofs');
    await expect(page).toHaveTitle(/Pricing/);
  });

  test('[PRICE-8] sends once however often it is pressed, and is ready again for who comes back', async ({
    page,
    server,
  }) => {
    const sent = checkoutsAsked(page);
    // An answer without content leaves the browser where it is, as a return to the same page would.
    await page.route(/\/nowhere$/, (route) => route.fulfill({ status: 204 }));
    await answerWith(page, { url: `${server.url}/nowhere` });
    const { company, email, go } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await email.fill('office@brightroofs.example');
    const left = page.waitForRequest(/\/nowhere$/);
    await go.dblclick();
    await email.press('Enter');
    await left;
    await expect(go).toHaveAttribute('aria-busy', 'true');
    await email.press('Enter');
    expect(sent).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(go).not.toHaveAttribute('aria-busy');
    await go.click();
    await expect.poll(() => sent).toHaveLength(2);
  });

  test('[PRICE-8] takes nobody elsewhere who has closed it meanwhile', async ({ page, server }) => {
    const { dialog, opener, company, email, go } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await email.fill('office@brightroofs.example');
    const gate = Promise.withResolvers<void>();
    await page.route(checkout, async (route) => {
      await gate.promise;
      await route.fulfill({ json: { url: `${server.url}/terms` } });
    });
    const answered = page.waitForResponse(checkout);
    await go.click();
    await expect(go).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    gate.resolve();
    await (await answered).finished();
    await opener.click();
    await expect(company).toHaveValue('Bright Roofs');
    await expect(go).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test('[PRICE-7] closes by its control, Escape or a press beside it, keeps its words and returns the focus', async ({
    page,
  }) => {
    const { dialog, opener, company } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    const other = card(page, 'Solar Suite').getByRole('button', join);
    await other.click();
    await expect(company).toHaveValue('Bright Roofs');
    await expect(dialog).toContainText('Solar Suite £379');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(other).toBeFocused();
    await other.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(3, 3);
    await expect(dialog).toBeHidden();
  });

  test('[PRICE-7] the browser’s Back closes it, and the waiting list it led to, without leaving the page', async ({
    page,
  }) => {
    await page.goto('/privacy');
    const { dialog, opener, company, listOnly } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/pricing$/);
    await opener.click();
    await expect(company).toHaveValue('Bright Roofs');
    await listOnly.click();
    await expect(waitingList(page)).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(waitingList(page)).toBeHidden();
    await expect(page).toHaveURL(/\/pricing$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
  });
});
