import type { Page } from '@playwright/test';
import { type Account, companyWithOwner, signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { addColleague, toasts } from './colleagues.ts';
import { expect, holdBack, test } from './fixtures.ts';
import { png } from './pictures.ts';

let account: Account;

test.beforeEach(async ({ server, context, page }) => {
  account = await companyWithOwner(server, context);
  await page.goto(`/${account.companyIdentifier}/company`);
});

const red = png('red.png', [200, 30, 30]);
const night = png('night.png', [10, 20, 40], { width: 90, height: 90 });

const chooser = (page: Page) => page.getByLabel(/^(Choose a picture|Replace)$/);
const ownLogo = (page: Page) => page.getByRole('img', { name: 'Your logo' });
/** Beside the company's name, in whichever frame this width has. */
const logoInFrame = (page: Page) =>
  page.locator(`:has(> p:text-is("${account.companyName}")) > img`).filter({ visible: true });
const isDrawn = (picture: ReturnType<typeof ownLogo>) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);

async function choose(page: Page, file: typeof red) {
  await chooser(page).setInputFiles(file);
  await expect(toasts(page).last()).toContainText('Logo changed');
}

test('an owner chooses a logo, replaces it and removes it, and the frame follows', async ({ page }) => {
  await expect(page.getByText('No logo yet')).toBeVisible();
  await expect(logoInFrame(page)).toHaveCount(0);
  await choose(page, red);
  await expect(page.getByText('No logo yet')).toBeHidden();
  await isDrawn(ownLogo(page));
  await isDrawn(logoInFrame(page));
  const first = await ownLogo(page).getAttribute('src');
  expect(await logoInFrame(page).getAttribute('src')).toBe(first);

  await page.reload();
  await isDrawn(ownLogo(page));
  expect(await ownLogo(page).getAttribute('src')).toBe(first);

  await choose(page, night);
  await expect(ownLogo(page)).not.toHaveAttribute('src', first ?? '');
  await isDrawn(logoInFrame(page));

  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove your logo?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(ownLogo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).dblclick();
  await expect(page.getByText('No logo yet')).toBeVisible();
  await expect(logoInFrame(page)).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
  await page.goto(`/${account.companyIdentifier}/audit`);
  await expect(page.getByText(/removed the company’s logo/i)).toHaveCount(1);
  await expect(page.getByText(/changed the company’s logo/i)).toHaveCount(2);
});

test('it can be chosen with the keyboard alone', async ({ page }) => {
  // Before anything else, since the browser has to be told that somebody waits for it.
  const opened = page.waitForEvent('filechooser');
  await expect(chooser(page)).toBeAttached();
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(chooser(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await (await opened).setFiles(red);
  await expect(ownLogo(page)).toBeVisible();
  await expect(chooser(page)).toBeFocused();
});

test('what was typed elsewhere on the page stays while the logo changes', async ({ page }) => {
  await page.getByLabel('Phone').fill('020 7946 0182');
  await choose(page, red);
  await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0182');
});

test('while it is under way it says so, and another press does nothing', async ({ page }) => {
  const { release, asked } = await holdBack(page, /\/api\/company\/logo$/);
  await chooser(page).setInputFiles(red);
  await asked;
  const busy = page.getByLabel('Uploading …');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  let opened = false;
  page.on('filechooser', () => {
    opened = true;
  });
  await page.getByText('Uploading …').click();
  release();
  await expect(ownLogo(page)).toBeVisible();
  expect(opened).toBe(false);
});

test('a member sees it in the frame', async ({ page, server, context }) => {
  await choose(page, red);
  const bob = await addColleague(server, page, account, { role: 'member', firstName: 'Bob' });
  await signIn(server, context, bob.email);
  await page.goto(`/${account.companyIdentifier}`);
  await isDrawn(logoInFrame(page));
});

test('a file that is too large is not sent, and the same file may be chosen again', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  const large = { ...red, buffer: Buffer.concat([red.buffer], 2 * 1024 * 1024 + 1) };
  const problem = page.getByRole('alert').filter({ hasText: 'Please choose a picture of at most 2 MB' });
  await chooser(page).setInputFiles(large);
  await expect(problem).toBeVisible();
  await expect(chooser(page)).toHaveAccessibleDescription(/at most 2 MB/);
  expect(sent).toBe(0);
  await choose(page, red);
  await expect(problem).toBeHidden();
});

test.describe('a file that cannot be read', () => {
  test.use({ expectedProblems: /status of 400/ });

  test('is refused in words, whatever it calls itself', async ({ page }) => {
    await choose(page, red);
    const svg = { ...red, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    for (const file of [svg, { ...red, buffer: Buffer.alloc(0) }]) {
      await chooser(page).setInputFiles(file);
      await expect(page.getByRole('alert')).toHaveText(
        'This picture cannot be read. Please choose a PNG, JPEG or WebP file.',
      );
      await isDrawn(ownLogo(page));
    }
  });
});

test.describe('without a network', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('it says so, and works again with the next try', async ({ page }) => {
    await page.route('**/api/company/logo', (route) => route.abort());
    await chooser(page).setInputFiles(red);
    await expect(page.getByRole('alert')).toContainText('We could not reach the server');
    await page.unroute('**/api/company/logo');
    await choose(page, red);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the logo has no accessibility violation, and fits 320 px', async ({ page }) => {
      await expect(page.getByText('No logo yet')).toBeVisible();
      await expect(page.getByLabel('Phone')).toBeVisible();
      await expectNoViolations(page);
      await choose(page, night);
      await chooser(page).setInputFiles({ ...red, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });
  });
