import type { Page } from '@playwright/test';
import { expect, holdBack, test } from '../support/fixtures.ts';

const application = /\/assets\/main-.*\.js$/;
const apps = ['Lead Magnet', 'Solar Survey', 'Installation'];
const screens = (page: Page) => page.getByRole('region', { name: 'One job on three screens' });
const chooser = (page: Page, name: string) => screens(page).getByRole('button', { name, exact: true });

/** The picture in front: the widest of the row, or the one in the middle of the strip. */
async function shown(page: Page): Promise<string | undefined> {
  const boxes = await Promise.all(
    (await screens(page).getByRole('img').all()).map((picture) => picture.boundingBox()),
  );
  const width = page.viewportSize()?.width ?? 0;
  const distance = (box: (typeof boxes)[number]) =>
    Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2);
  const rank = (box: (typeof boxes)[number]) => (width < 768 ? -distance(box) : (box?.width ?? 0));
  return apps[boxes.findIndex((box) => rank(box) === Math.max(...boxes.map(rank)))];
}

async function expectShown(page: Page, name: string) {
  await expect.poll(() => shown(page)).toBe(name);
  await expect(chooser(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(screens(page).locator('[aria-pressed=true]')).toHaveCount(1);
}

test.describe('the row', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('[HOME-3] has its middle picture in front before the page has woken, and keeps a choice made then', async ({
    page,
  }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    await expect.poll(() => shown(page)).toBe('Solar Survey');
    await chooser(page, 'Installation').click();
    await script.asked;
    script.release();
    await expectShown(page, 'Installation');
  });
});

test.describe('the strip', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('[HOME-3] can be swiped before the page has woken, wakes where it rests, and its dots follow', async ({
    page,
  }) => {
    const script = await holdBack(page, application);
    await page.goto('/');
    await swipeLeft(page);
    await script.asked;
    await expect.poll(() => shown(page)).toBe('Solar Survey');
    script.release();
    await expectShown(page, 'Solar Survey');
    await swipeLeft(page);
    await expectShown(page, 'Installation');
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
