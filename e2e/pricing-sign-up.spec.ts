import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, openAwake, test } from './fixtures.ts';

const checkout = /\/api\/checkout\/create-session$/;
const join = { name: 'Join Waiting List' };
const failure = 'Failed to create checkout session. Please try again.';
const sizes = (within: Page | Locator) => within.getByRole('group', { name: /^Business size/ });
const card = (page: Page, plan: string) => page.getByRole('article', { name: plan });
const toastSaying = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

async function openGetStarted(page: Page, plan = 'Essentials') {
  const toasts = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto('/pricing');
  const opener = card(page, plan).getByRole('button', join);
  await opener.click();
  await toasts;
  const dialog = page.getByRole('dialog', { name: 'Get Started' });
  await expect(dialog).toBeVisible();
  return {
    opener,
    dialog,
    company: dialog.getByLabel('Company name'),
    email: dialog.getByLabel('Email'),
    go: dialog.getByRole('button', { name: 'Continue' }),
    listOnly: dialog.getByRole('button', { name: 'Only join the waiting list' }),
  };
}

function requestsIn(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => checkout.test(request.url()) && sent.push(request.postDataJSON()));
  return sent;
}

async function answerWith(page: Page, answer: unknown) {
  await page.unroute(checkout);
  await page.route(checkout, (route) => route.fulfill({ json: answer }));
}

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
    const sent = requestsIn(page);
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
    const sent = requestsIn(page);
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
    const sent = requestsIn(page);
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
    const sent = requestsIn(page);
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
    await page.mouse.click(3, 3);
    await expect(dialog).toBeHidden();
  });
});

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
    await page.getByRole('button', { name: 'Talk to Sales' }).click();
    await expect(toastSaying(page, 'Something went wrong. Please try again.')).toBeVisible();
  });
});

test.describe('for those who only want the list', () => {
  const list = (page: Page) => page.getByRole('dialog', { name: /waiting list/i });

  test('[PRICE-9] the waiting list opens with what they typed, and thanks them', async ({ page }) => {
    const { dialog, opener, company, email, listOnly } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await email.fill('office@brightroofs.example');
    await listOnly.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(list(page).getByLabel('Name')).toHaveValue('Bright Roofs');
    await expect(list(page).getByLabel('Name')).toBeFocused();
    await expect(list(page).getByLabel('Email')).toHaveValue('office@brightroofs.example');
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeHidden();
    await expect(toastSaying(page, 'Success!')).toContainText("You've been added to our waiting list.");
    await expect(opener).toBeFocused();
  });

  test('[PRICE-9] leaving it leads back to the page, and the next time it has the newer words', async ({
    page,
  }) => {
    const { dialog, opener, company, listOnly } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await listOnly.click();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog).toBeVisible();
    await company.fill('Brighter Roofs');
    await listOnly.click();
    await expect(list(page).getByLabel('Name')).toHaveValue('Brighter Roofs');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] the page has no accessibility violation', async ({ page }) => {
      await openAwake(page, '/pricing');
      await page.getByText('Can I cancel?').click();
      await expectNoViolations(page);
    });

    test('[SITE-9] nor has Get Started with a toast over it', async ({ page }) => {
      const { go } = await openGetStarted(page);
      await go.click();
      await expect(toastSaying(page, 'Required Information')).toBeVisible();
      await expectNoViolations(page);
    });

    test('[SITE-9] nor has the waiting list', async ({ page }) => {
      const { listOnly } = await openGetStarted(page);
      await listOnly.click();
      await expect(page.getByRole('dialog', { name: /waiting list/i })).toBeVisible();
      await expectNoViolations(page);
    });

    test('[SITE-9] nor has Talk to Sales', async ({ page }) => {
      await page.goto('/pricing');
      await page.getByRole('button', { name: 'Talk to Sales' }).click();
      await expect(page.getByRole('dialog', { name: 'Talk to Sales' })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test('[SITE-9] the page and its dialogs fit 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAwake(page, '/pricing');
  const overflow = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow('main')).toBe(0);
  await sizes(page).getByText('Large').click();
  expect(await overflow('main')).toBe(0);
  await card(page, 'Solar Suite').getByRole('button', join).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await overflow('dialog[open]')).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Talk to Sales' }).click();
  await expect(page.getByRole('dialog', { name: 'Talk to Sales' })).toBeVisible();
  expect(await overflow('dialog[open]')).toBe(0);
});

async function expectNoViolations(page: Page) {
  const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
