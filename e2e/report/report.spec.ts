import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';

const linkOf = (code: string) => `/?view=results&answers=${code}`;
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });
const codes = {
  'nothing answered': '00',
  'the largest sliders': '1n200-2n400-3n1000-4b-5n3000-6b-7d-90',
  'the smallest sliders': '1n1-2n1-3n1-5n0-m1',
  'a conversion at the floor': '1n9-2n12-3n91-4b-5n700-si',
};

async function openReport(page: Page, code: string) {
  await page.goto(linkOf(code));
  await expect(heading(page)).toHaveAccessibleName(/of admin a month/);
}

test.describe('the link', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[RES-9] is copied where the device cannot share, and gives anyone the same report', async ({
    page,
    browser,
    server,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const code = codes['a conversion at the floor'];
    await openReport(page, code);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(server.url + linkOf(code));
    const partner = await browser.newPage();
    await partner.goto(copied);
    await expectFiguresAtTheFloor(partner);
    await expect(partner.getByRole('button', { name: 'Join Waiting List' })).toBeVisible();
    await partner.close();
  });
});

/** As the table in core's savings.examples.test.ts has them, which was worked out by hand. */
async function expectFiguresAtTheFloor(page: Page) {
  const region = (name: string) => page.getByRole('region', { name });
  await expect(heading(page)).toHaveAccessibleName(
    'With Heliodesk you could save 13 hours 13 minutes of admin a month',
  );
  await expect(region('Where time is saved').getByRole('listitem')).toContainText([
    '1 hour 13 minutes',
    '4 hours 48 minutes',
    '7 hours 12 minutes',
    '13 hours 13 minutes',
  ]);
  await expect(region('Where money is saved').getByRole('listitem')).toContainText([
    '£1,080 to £5,400',
    '£126 to £630',
    '£1,206 to £6,030',
  ]);
  const sales = region('Where sales grow');
  await expect(sales.getByRole('definition')).toHaveText(['10%', '13%', '+20%', '+10%']);
  await expect(sales).toContainText('3 additional installs a month');
}

test('[RES-9] [SITE-9] the longest report and the shortest fit 320 px and one sheet of A4, in dark ink with a way back', async ({
  page,
  server,
}) => {
  for (const name of ['the smallest sliders', 'the largest sliders', 'nothing answered'] as const) {
    await openReport(page, codes[name]);
    await expectToFit(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const printBackground of [false, true])
        expect(sheetsIn(await page.pdf({ format: 'A4', printBackground })), name).toBe(1);
    }
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme, reducedMotion: 'reduce' });
    await expect(page.getByText(`${server.url}${linkOf('00')}`)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const colour = await heading(page).evaluate((element) => getComputedStyle(element).color);
    expect(Number(/oklch\(([\d.]+)/.exec(colour)?.[1]), colorScheme).toBeLessThan(0.4);
  }
});

function sheetsIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
