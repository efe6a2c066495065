import { expect, holdBack, openAwake } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';
import { callsTo, fillIn, formsOf, loginCall } from './login-page.ts';
import { test } from './owner.ts';

const application = /\/assets\/main-.*\.js$/;

test.describe('before the page has woken', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('[LOGIN-2] what is typed and sent is kept, and sent once', async ({ page, server, owner }) => {
    const { email, companyIdentifier } = owner;
    const calls = callsTo(page, loginCall);
    const script = await holdBack(page, application);
    await page.goto('/login');
    await fillIn(page, email);
    await page.keyboard.press('Enter');
    await script.asked;
    await expect(page).toHaveURL(/\/login$/);
    script.release();
    await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
    expect(calls).toHaveLength(1);
  });

  test('[LOGIN-3] a press on Forgot password? takes the e-mail along', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/login');
    await formsOf(page).email.fill('ann@example.com');
    await formsOf(page).forgot.click();
    await script.asked;
    script.release();
    await expect(formsOf(page).send).toBeVisible();
    await expect(formsOf(page).email).toHaveValue('ann@example.com');
  });

  for (const address of ['/login?token=abc', '/login?next=%2Fx&token=abc', '/login?view=forgot'])
    test(`[LOGIN-4] ${address} never shows the form that is in the HTML`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { seen: false });
        const look = () => {
          const button = [...document.querySelectorAll('button')].find((each) =>
            /Sign In/.test(each.innerText),
          );
          if (button?.checkVisibility({ visibilityProperty: true })) Object.assign(window, { seen: true });
          requestAnimationFrame(look);
        };
        look();
      });
      const script = await holdBack(page, application);
      await page.goto(address);
      await script.asked;
      await expect(formsOf(page).signIn).toBeHidden();
      script.release();
      const shown = address.includes('token') ? formsOf(page).update : formsOf(page).send;
      await expect(shown).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { seen: boolean }).seen)).toBe(false);
    });

  test('[LOGIN-2] an address without a token waits for interest', async ({ page }) => {
    await page.goto('/login?next=%2Fpricing', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).not.toHaveAttribute('data-awake');
    await expect(formsOf(page).signIn).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[LOGIN-1] the form says what it needs, and puts no password into the address', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript.');
    await expect(page.locator('main form')).toHaveAttribute('method', 'post');
  });
});

test('[SITE-10] the page takes at most 5 KiB of script before it wakes, and 115 KiB once awake', async ({
  page,
}) => {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.sizes().then((each) => each.responseBodySize));
  });
  const total = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(await total()).toBeLessThan(5 * 1024);
  await openAwake(page, '/login');
  await page.waitForLoadState('networkidle');
  expect(await total()).toBeGreaterThan(50 * 1024);
  expect(await total()).toBeLessThanOrEqual(115 * 1024);
});

test('nothing on the page moves when its typeface arrives, or as it wakes', async ({ page }) => {
  const typeface = await holdBack(page, /\.woff2$/);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await typeface.asked;
  const shifts = await watchShifts(page);
  typeface.release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
  await page.mouse.move(5, 5);
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  await page.screenshot();
  expect(await shifts()).toEqual([]);
});
