import { expectNoViolations } from '../support/axe.ts';
import { expect, holdBack, openAwake, test } from '../support/fixtures.ts';

const application = /\/assets\/main-.*\.js$/;
const join = { name: 'Join Waiting List' };

test.describe('a page that has not woken yet', () => {
  test.use({ expectedProblems: /ERR_FAILED|dynamically imported module/ });

  test('[SITE-10] has fetched no more script than it takes to wake, and stays within its size', async ({
    page,
  }) => {
    const requests: { type: string; size: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      const size = request.sizes().then((sizes) => sizes.responseBodySize);
      requests.push({ type: request.resourceType(), size });
    });
    await page.goto('/');
    // The last that is fetched by itself, some time after the first view is drawn.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toBe('fetched');
    await expect(page.locator('html')).toHaveAttribute('data-styled');
    const total = async (list: typeof requests) =>
      (await Promise.all(list.map(({ size }) => size))).reduce((sum, size) => sum + size, 0);
    expect(await total(requests)).toBeLessThan(110 * 1024);
    expect(requests.length).toBeLessThanOrEqual(10);
    expect(await total(requests.filter(({ type }) => type === 'script'))).toBeLessThan(5 * 1024);
    expect(requests.map(({ type }) => type)).toEqual(expect.arrayContaining(['font', 'stylesheet']));
    await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  });

  test('[SITE-9] is ruled by the keyboard alone, and keeps a press for the application, however late that comes', async ({
    page,
  }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const opener = page.getByRole('button', join).first();
    await expect(opener).toBeFocused();
    await test.step('[STUCK-9] and so is the strip of pictures on a phone', async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      await expectNoViolations(page);
      const strip = page.getByRole('list', { name: 'One job on three screens' });
      const isReached = () => strip.evaluate((element) => element === document.activeElement);
      for (let presses = 0; presses < 30 && !(await isReached()); presses += 1)
        await page.keyboard.press('Tab');
      await expect(strip).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-awake');
      await page.setViewportSize({ width: 1280, height: 800 });
      await opener.focus();
    });
    await page.keyboard.press('Enter');
    await script.asked;
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    await expect(opener).toHaveCSS('opacity', '0.7');
    await expect(page.getByRole('dialog')).toBeHidden();
    script.release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).not.toHaveAttribute('aria-busy');
  });

  test('repeats the last of several presses, once', { tag: '@phone' }, async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    // The header has it, and on a phone the footer.
    const theme = page.getByRole('button', { name: /^Theme/ });
    await page.getByRole('button', join).first().click();
    await theme.click();
    await theme.click();
    await script.asked;
    script.release();
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    // By the time of another press the dialog of the first would be there.
    await theme.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('keeps what was typed, and sends it when the form was sent too early', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/dev/ui');
    await page.getByLabel('Plain field').fill('typed before waking');
    await page.getByLabel('Plain field').press('Enter');
    await script.asked;
    script.release();
    await expect(page.getByText('Sent: typed before waking')).toBeVisible();
    await expect(page.getByLabel('Plain field')).toHaveValue('typed before waking');
    await expect(page).toHaveURL(/\/dev\/ui$/);
  });

  test('lets go of a press whose script does not load, and is loaded anew with the next one once it can', async ({
    page,
  }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    const button = page.getByRole('button', join).first();
    const words = page.getByRole('alert');
    await button.focus();
    await page.keyboard.press('Space');
    await script.asked;
    script.refuse();
    await expect(words).toHaveText('This didn’t load. Check your connection and try again.');
    await expect(words).toBeInViewport();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute(application);
    const anew = page.waitForEvent('load');
    await page.keyboard.press('Space');
    await anew;
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(words).toHaveCount(0);
  });
});

test('a page that has woken goes on to others without loading them anew, and back to where the visitor was', async ({
  page,
}) => {
  await openAwake(page, '/dev/ui');
  // What floats over the page takes its place by styles, which the content policy has to let pass.
  await page.getByRole('button', { name: 'Tooltip' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('A few words about this button');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.getByRole('link', { name: 'Link to home' });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  await link.press('Enter');
  await expect(page).toHaveTitle('Heliodesk: software for UK solar installers');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('slowing');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
