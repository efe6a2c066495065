import type { Page } from '@playwright/test';
import { expect, holdBack, openAwake, test } from './fixtures.ts';

const application = /\/assets\/main-.*\.js$/;
const apps = ['Lead Magnet', 'Solar Survey', 'Installation'];
const screens = (page: Page) => page.getByRole('region', { name: 'One job on three screens' });
const pictures = (page: Page) => screens(page).getByRole('img');
const chooser = (page: Page, name: string) => screens(page).getByRole('button', { name, exact: true });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The picture in front: the widest of the row, or the one in the middle of the strip. */
async function shown(page: Page): Promise<string | undefined> {
  const boxes = await Promise.all((await pictures(page).all()).map((picture) => picture.boundingBox()));
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const distance = (box: (typeof boxes)[number]) => Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - middle);
  const rank = (box: (typeof boxes)[number]) => (isPhone(page) ? -distance(box) : (box?.width ?? 0));
  return apps[boxes.findIndex((box) => rank(box) === Math.max(...boxes.map(rank)))];
}

async function expectShown(page: Page, name: string) {
  await expect.poll(() => shown(page)).toBe(name);
  await expect(chooser(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(screens(page).locator('[aria-pressed=true]')).toHaveCount(1);
}

test.describe('the carousel', () => {
  test('[HOME-3] has three pictures that load, each with its words and its button', async ({ page }) => {
    await openAwake(page, '/');
    await screens(page).scrollIntoViewIfNeeded();
    await expect(pictures(page)).toHaveCount(3);
    for (const picture of await pictures(page).all()) {
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(500);
      await expect(picture).toHaveAttribute('alt', /.{40}/);
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(source).toMatch(isPhone(page) ? /-tall-/ : /-wide-/);
    }
    for (const name of apps) await expect(chooser(page, name)).toBeVisible();
  });

  test('[HOME-3] shows the picture that is chosen by its button, with the mouse or the keyboard', async ({
    page,
  }) => {
    await openAwake(page, '/');
    await expectShown(page, isPhone(page) ? 'Lead Magnet' : 'Solar Survey');
    await chooser(page, 'Installation').click();
    await expectShown(page, 'Installation');
    await page.keyboard.press('Shift+Tab');
    await expect(chooser(page, 'Solar Survey')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectShown(page, 'Solar Survey');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expectShown(page, 'Lead Magnet');
  });

  test('[HOME-3] keeps a choice made before the page has woken', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    await chooser(page, 'Installation').click();
    await script.asked;
    script.release();
    await expectShown(page, 'Installation');
  });

  test('[HOME-3] keeps its picture when the window goes from row to strip and back', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await openAwake(page, '/');
    await chooser(page, 'Installation').click();
    await expectShown(page, 'Installation');
    await page.setViewportSize({ width: 500, height: 800 });
    await expectShown(page, 'Installation');
    await page.setViewportSize({ width: 1000, height: 800 });
    await expectShown(page, 'Installation');
  });
});

test.describe('the row', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('[HOME-3] enlarges the middle picture before waking, then any that is pressed', async ({ page }) => {
    await page.route(application, (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => shown(page)).toBe('Solar Survey');
    await page.unroute(application);
    await openAwake(page, '/');
    for (const [index, side] of [
      [0, 'left'],
      [1, 'right'],
      [2, 'right'],
    ] as const) {
      await expect(pictures(page).nth(index)).toBeVisible();
      const box = await pictures(page).nth(index).boundingBox();
      if (!box) throw new Error('The picture is not drawn');
      // On the part of it that looks out from behind the one in front.
      await page.mouse.click(side === 'left' ? box.x + 10 : box.x + box.width - 10, box.y + 40);
      await expectShown(page, apps[index] ?? '');
      const sizes = await Promise.all([0, 1, 2].map((i) => pictures(page).nth(i).boundingBox()));
      const others = sizes.filter((_, i) => i !== index).map((size) => size?.width ?? 0);
      expect(sizes[index]?.width).toBeGreaterThan(1.25 * Math.max(...others));
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
});

test.describe('the strip', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('[HOME-3] is swiped through, and its dots follow', async ({ page }) => {
    await openAwake(page, '/');
    for (const name of apps) {
      await expectShown(page, name);
      if (name !== 'Installation') await swipeLeft(page);
    }
  });

  test('[HOME-3] can be swiped before the page has woken, and wakes where it rests', async ({ page }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    await swipeLeft(page);
    await script.asked;
    await expect.poll(() => shown(page)).toBe('Solar Survey');
    script.release();
    await expectShown(page, 'Solar Survey');
  });
});

async function swipeLeft(page: Page) {
  const strip = screens(page).getByRole('list');
  await strip.evaluate((list) => list.scrollIntoView({ block: 'center' }));
  const box = await strip.boundingBox();
  if (!box) throw new Error('There is no strip to swipe');
  const y = box.y + 100;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: 330, y }]);
  for (let x = 315; x > 60; x -= 15) await touch('touchMove', [{ x, y }]);
  await touch('touchEnd', []);
}
