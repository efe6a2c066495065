import { expect, holdBack, openAwake, test } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { callsTo, fillIn, formsOf } from '../support/login-page.ts';

const application = /\/assets\/main-.*\.js$/;

test.describe('before the page has woken', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('[LOGIN-2] what is typed and sent is kept, and sent once', async ({ page, server, owner }) => {
    const { email, companyIdentifier } = owner;
    const calls = callsTo(page, /\/api\/auth\/login$/);
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

  test('[LOGIN-3] [LOGIN-4] an address of another form has that in its HTML, and shows no other, asleep or awake', async ({
    page,
  }) => {
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
    const seen = () => page.evaluate(() => (window as unknown as { seen: boolean }).seen);
    const { signIn, update, send } = formsOf(page);
    await page.goto('/login');
    await expect.poll(seen, 'it is seen where it is meant to be').toBe(true);
    const newLink = page.getByRole('button', { name: 'Ask for a new link' });
    for (const [address, shown, awake] of [
      ['/login?token=abc', update, newLink],
      ['/login?next=%2Fx&token=abc', update, newLink],
      ['/login?view=forgot', send, send],
    ] as const) {
      const script = await holdBack(page, application);
      await page.goto(address);
      await expect(shown).toBeVisible();
      await expect(signIn).toBeHidden();
      await page.mouse.move(5, 5);
      await script.asked;
      script.release();
      await expect(page.locator('html')).toHaveAttribute('data-awake');
      await expect(awake).toBeVisible();
      expect(await seen(), address).toBe(false);
      await page.unroute(application);
    }
  });
});

test('[LOGIN-1] [LOGIN-2] [SITE-10] an address without a token waits for interest, whole and on 5 KiB of script, and takes 115 KiB once awake', async ({
  page,
}) => {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.sizes().then((each) => each.responseBodySize));
  });
  const total = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.goto('/login?next=%2Fpricing', { waitUntil: 'networkidle' });
  expect(await total()).toBeLessThan(5 * 1024);
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  await expect(formsOf(page).signIn).toBeVisible();
  // Without script it says what it needs, and puts no password into the address.
  expect(await page.locator('main noscript').textContent()).toContain('Signing in needs JavaScript.');
  await expect(page.locator('main form')).toHaveAttribute('method', 'post');
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
