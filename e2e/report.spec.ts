import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { examples, type Figures } from './report-examples.ts';

// Three rounds of script stand before the report, on machines that may be busy.
const opening = 15_000;
const linkOf = (code: string) => `/?view=results&answers=${code}`;
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openReport(page: Page, code: string) {
  await page.goto(linkOf(code));
  await expect(heading(page)).toHaveAccessibleName(/of admin a month/, { timeout: opening });
}

async function expectFigures(page: Page, { time, money, rates, additional, newLeads }: Figures) {
  await expect(heading(page)).toHaveAccessibleName(
    `With Heliodesk you could save ${time.at(-1)} of admin a month`,
  );
  await expect(region(page, 'Where time is saved').getByRole('listitem')).toContainText(time);
  await expect(region(page, 'Where money is saved').getByRole('listitem')).toContainText(money);
  const sales = region(page, 'Where sales grow');
  await expect(sales.getByRole('definition')).toHaveText([...rates, '+20%', '+10%']);
  await expect(sales).toContainText(`${additional} a month`);
  await expect(sales.getByRole('figure', { name: 'New leads a month' })).toContainText(
    `New leads a month ${newLeads[0]}`,
  );
  await expect(sales.getByRole('listitem')).toHaveText([
    `Social media ${newLeads[1]}`,
    `Lead magnets +10-40% leads ${newLeads[2]}`,
  ]);
}

for (const [name, example] of Object.entries(examples))
  test(`[RES-9] the report for ${name} shows the figures that were worked out by hand`, async ({ page }) => {
    await openReport(page, example.code);
    await expectFigures(page, example);
  });

test('[RES-7] with a CRM the report says that it is fully compatible', async ({ page }) => {
  await openReport(page, examples['the largest options'].code);
  await expect(
    page.getByText('Your CRM or design platform is fully compatible with our suite.'),
  ).toBeVisible();
  await expect(page.getByText('OpenSolar')).toBeHidden();
});

test('[RES-7] without one, or without an answer, it suggests OpenSolar', async ({ page }) => {
  for (const name of ['a conversion at the floor', 'nothing answered'] as const) {
    await openReport(page, examples[name].code);
    await expect(page.getByText(/We suggest OpenSolar/)).toBeVisible();
    await expect(page.getByText('fully compatible')).toBeHidden();
  }
});

test('[RES-9] the report says what it assumes and what was answered', async ({ page }) => {
  await openReport(page, examples['the largest options'].code);
  const assumptions = region(page, 'How we worked it out');
  await expect(assumptions).toContainText(
    '1 minute per lead, 30 minutes per survey and 60 minutes per installation',
  );
  await expect(assumptions).toContainText('80%');
  await expect(assumptions).toContainText('£6,000 per install');
  const answers = region(page, 'Your answers').getByRole('definition');
  const given = ['50+, counted as 50', '100+, counted as 100', '200+, counted as 200', 'Yes', '£1,400'];
  await expect(answers).toHaveText([...given, 'CRM/Spreadsheets', '£1,000+']);
});

test.describe('the link that is shared', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { code, ...figures } = examples['a conversion at the floor'];

  test('[RES-9] is copied where the device cannot share, and gives anyone the same report', async ({
    page,
    browser,
    server,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await openReport(page, code);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(server.url + linkOf(code));
    const partner = await browser.newPage();
    await partner.goto(copied);
    await expectFigures(partner, figures);
    await expect(partner.getByRole('button', { name: 'Join Waiting List' })).toBeVisible();
    await partner.close();
  });

  test('[RES-9] is handed to the device where it can share', async ({ page, server }) => {
    await page.addInitScript(() => {
      const share = async (link: ShareData) => Object.assign(window, { shared: link });
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await openReport(page, code);
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared);
    await expect.poll(async () => (await shared())?.url).toBe(server.url + linkOf(code));
    expect((await shared())?.text).toContain('13 hours 13 minutes');
  });
});

test('[RES-9] whoever has joined the waiting list is not asked again', async ({ page }) => {
  await openReport(page, '00');
  await expect(page.getByRole('button', { name: 'Join Waiting List' })).toBeVisible();
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { joined: true } }, ''));
  await page.reload();
  await expect(heading(page)).toHaveAccessibleName(/of admin a month/);
  await expect(page.getByRole('button', { name: 'Join Waiting List' })).toBeHidden();
});

test('[RES-9] the keyboard alone is enough to share, print and close', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await openReport(page, '00');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => 'printed' in window)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1, name: /slowing your solar business/ })).toBeFocused();
});
