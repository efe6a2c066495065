import { expect, openAwake, test } from './fixtures.ts';
import { card, choose, expectPricesFor, radio, sizeNames } from './pricing-page.ts';

test('[PRICE-1] the page has its heading, its trust points and a way home', async ({ page }) => {
  await openAwake(page, '/pricing');
  await expect(page).toHaveTitle('Pricing for solar installers · Heliodesk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Plan');
  for (const point of ['Early Access Program', 'Cancel anytime', 'No contracts']) {
    await expect(page.getByRole('listitem').filter({ hasText: point })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[PRICE-1] it begins at the top, from a link far down another page and after a reload', async ({
  page,
}) => {
  await openAwake(page, '/');
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const size of sizeNames) {
  test(`[PRICE-2] [PRICE-3] [PRICE-4] a ${size} business sees its own prices and leads`, async ({ page }) => {
    await openAwake(page, '/pricing');
    await expect(radio(page, 'Small')).toBeChecked();
    await choose(page, size);
    await expect(radio(page, size)).toBeChecked();
    await expectPricesFor(page, size);
  });
}

test('[PRICE-2] the selector works with the keyboard, and what it changes is announced', async ({ page }) => {
  await openAwake(page, '/pricing');
  await expect(page.getByRole('group', { name: /Business size/ })).toContainText('Up to 200');
  await page.getByRole('link', { name: 'Back to home' }).focus();
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Small')).toBeFocused();
  await expect(page.getByRole('status')).toBeEmpty();
  await page.keyboard.press('ArrowRight');
  await expectPricesFor(page, 'Medium');
  await expect(page.getByRole('status')).toHaveText(
    'Medium, Up to 50 installs/month: Lead Magnets £113, Essentials £488, Solar Suite £948 per month plus VAT',
  );
  await page.keyboard.press('ArrowRight');
  await expectPricesFor(page, 'Large');
  await page.keyboard.press('Tab');
  await expect(card(page, 'Lead Magnets').getByRole('button', { name: 'Join Waiting List' })).toBeFocused();
});

test('[PRICE-3] [PRICE-4] each card says what it costs, what it has and that it is coming', async ({
  page,
}) => {
  await page.goto('/pricing');
  const own = {
    'Lead Magnets': ['3 interactive lead magnets', 'Lead capture', 'Basic analytics', 'Maps integration'],
    Essentials: ['Survey app', 'Installation documentation app', 'Photo management', 'AI assistant'],
    'Solar Suite': ['Sale administration app', 'Post-install app', 'Social media app', 'Custom branding'],
  };
  for (const [plan, features] of Object.entries(own)) {
    const words = ['per month', 'plus VAT', 'Early access coming soon', ...features];
    for (const text of words) {
      await expect(card(page, plan).getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(
        1,
      );
    }
    await expect(card(page, plan).getByRole('button')).toHaveText('Join Waiting List');
    await expect(card(page, plan).getByRole('button')).toHaveAccessibleDescription(plan);
  }
  await expect(card(page, 'Essentials')).toContainText('Everything in Lead Magnets');
  await expect(card(page, 'Solar Suite')).toContainText('Everything in Essentials');
  await expect(page.getByText('Most Popular', { exact: true })).toHaveCount(1);
  await expect(card(page, 'Essentials')).toContainText('Most Popular');
});

test('[PRICE-5] Talk to Sales shows the e-mail and the telephone, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/pricing');
  const banner = page.getByRole('region', { name: 'More than 200 installations per month?' });
  const opener = banner.getByRole('button', { name: 'Talk to Sales' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Talk to Sales' });
  const email = dialog.getByRole('link', { name: /sales@/ });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('href', /^mailto:sales@/);
  await page.keyboard.press('Tab');
  const phone = dialog.getByRole('link', { name: /^Phone 0/ });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('href', /^tel:\d+$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

const answers = {
  'When can I start using it?': /30 installers/,
  'Can I cancel?': /first 30 days are free.*bill you automatically/,
  'Can I change plans later?': /prorated/,
  'Is my payment secure?': /Stripe.*never touches our servers/,
};

test('[PRICE-6] the questions open with a press and with the keyboard', async ({ page }) => {
  await openAwake(page, '/pricing');
  for (const [index, [question, answer]] of Object.entries(answers).entries()) {
    await expect(page.getByText(answer)).toBeHidden();
    if (index % 2) await page.getByText(question).press('Enter');
    else await page.getByText(question).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
});
