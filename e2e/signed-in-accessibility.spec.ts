import type { Page } from '@playwright/test';
import { type Account, companyWithOwner } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { addColleague } from './colleagues.ts';
import { expect, test } from './fixtures.ts';

let account: Account;

test.beforeEach(async ({ server, context, page }) => {
  account = await companyWithOwner(server, context);
  await addColleague(server, page, account, { role: 'admin', firstName: 'Bartholomew-Alexander' });
  const emails = ['somebody@a-rather-long-name-for-a-company.example.com'];
  await page.request.post('/api/team/invitations', { data: { emails, role: 'member' } });
});

/** Each page as it stands once its data is there, by something that only then can be seen. */
const pages: [path: string, loaded: string][] = [
  ['', '2 people, 1 open invitation'],
  ['/team', 'Expires in 7 days'],
  ['/settings', 'This device'],
  ['/audit', 'joined the team'],
];

async function open(page: Page, path: string, loaded: string) {
  await page.goto(`/${account.companyIdentifier}${path}`);
  await expect(page.getByText(loaded)).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    // Whatever fades in would be measured half-way.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] no page of a company has an accessibility violation', async ({ page }) => {
      test.slow();
      for (const [path, loaded] of pages) {
        await open(page, path, loaded);
        await expectNoViolations(page);
      }
    });

    test('[SITE-9] neither has what opens over them', async ({ page }) => {
      test.slow();
      await open(page, '/team', 'Expires in 7 days');
      await page.getByRole('button', { name: /Your account/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Inbox' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeFocused();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Invite people' }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test('[SITE-9] every page of a company fits 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, loaded] of pages) {
    await open(page, path, loaded);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, path).toBe(0);
  }
});
