import { readFile } from 'node:fs/promises';
import { type Account, companyWithOwner, mailTo, password, signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { addColleague, refusal, toasts } from './colleagues.ts';
import { expect, test } from './fixtures.ts';

let account: Account;

test.beforeEach(async ({ server, context, page }) => {
  account = await companyWithOwner(server, context);
  await page.goto(`/${account.companyIdentifier}/company`);
});

test.describe('a copy of the data', () => {
  test('is made in the background, told by mail and downloaded', async ({ page, server }) => {
    await page.getByRole('button', { name: 'Make a copy' }).dblclick();
    const download = page.getByRole('link', { name: 'Download' });
    await expect(download).toBeVisible();
    await expect(page.getByText(/^Ready: [\d.]+ kB, kept until \d+ \w+ \d{4}\.$/)).toBeVisible();
    const mail = await mailTo(server, account.email, /data is ready/);
    expect(mail).toContain(`${server.url}/${account.companyIdentifier}/company`);
    await page.reload();
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toBe(`${account.companyIdentifier}-data.zip`);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    await page.getByRole('button', { name: 'Make a new copy' }).click();
    await expect(page.getByText(/^Ready/)).toBeVisible();
  });

  test('shows how far it is while it is being made', async ({ page }) => {
    let progress = 0.25;
    await page.route('**/api/company/export', (route) =>
      route.fulfill({
        json: {
          export: {
            id: crypto.randomUUID(),
            state: 'running',
            progress,
            size: 0,
            requestedAt: new Date().toISOString(),
            expiresAt: null,
          },
        },
      }),
    );
    await page.reload();
    const bar = page.getByRole('progressbar', { name: 'How far the copy is' });
    await expect(bar).toHaveAttribute('value', '0.25');
    progress = 0.75;
    await expect(bar).toHaveAttribute('value', '0.75');
    await expect(page.getByRole('button', { name: /copy/ })).toBeHidden();
  });

  test.describe('that cannot be asked for', () => {
    test.use({ expectedProblems: /status of 500/ });

    test('is said, and can be asked for again', async ({ page }) => {
      await page.route('**/api/company/export', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill(refusal(500, 'internal', 'Our fault.'))
          : route.continue(),
      );
      await page.getByRole('button', { name: 'Make a copy' }).click();
      await expect(toasts(page)).toContainText('Our fault.');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Make a copy' }).click();
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    });
  });
});

test.describe('closing the company', () => {
  test('wants its name, is shown on every page, and can be stopped', async ({ page, server }) => {
    await page.getByRole('button', { name: 'Close the company' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Dim Roofs');
    await dialog.getByRole('button', { name: 'Close the company' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`Please type ${account.companyName}`);
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('textbox').fill(account.companyName);
    await dialog.getByRole('button', { name: 'Close the company' }).dblclick();
    await expect(toasts(page)).toContainText('The company will be closed');
    await mailTo(server, account.email, /will be closed on/);
    await page.goto(`/${account.companyIdentifier}/team`);
    const notice = page.getByRole('status').filter({ hasText: `${account.companyName} closes on` });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Keep the company' }).click();
    await expect(notice).toBeHidden();
    await expect(toasts(page)).toContainText('Your company will not be closed');
  });

  test('is told to a member, who cannot stop it', async ({ page, server, browser }) => {
    const colleague = await addColleague(server, page, account, { role: 'member', firstName: 'Mary' });
    const asked = await page.request.post('/api/company/closing', { data: { name: account.companyName } });
    expect(asked.status()).toBe(200);
    const theirs = await browser.newContext();
    await signIn(server, theirs, colleague.email);
    const member = await theirs.newPage();
    await member.goto(`${server.url}/${account.companyIdentifier}`);
    await expect(member.getByText(`${account.companyName} closes on`)).toBeVisible();
    await expect(member.getByRole('button', { name: 'Keep the company' })).toBeHidden();
    await theirs.close();
  });
});

test.describe('deleting one’s account', () => {
  test.use({ expectedProblems: /status of 4(00|01|09)/ });

  test('wants the password, and is refused to the last owner in words', async ({ page }) => {
    await page.goto(`/${account.companyIdentifier}/settings`);
    await page.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('Wrong-one-1');
    await dialog.getByRole('button', { name: 'Delete your account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This is not your password');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await dialog.getByRole('button', { name: 'Delete your account' }).click();
    await expect(toasts(page)).toContainText('A company needs an owner');
  });

  test('leads out, and the password lets nobody in any more', async ({ page, server }) => {
    await addColleague(server, page, account, { role: 'owner', firstName: 'Olive' });
    await page.goto(`/${account.companyIdentifier}/settings`);
    await page.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await dialog.getByRole('button', { name: 'Delete your account' }).dblclick();
    await page.waitForURL(`${server.url}/`);
    await mailTo(server, account.email, /account has been deleted/);
    const login = await page.request.post('/api/auth/login', { data: { email: account.email, password } });
    expect(login.status()).toBe(401);
    await page.goto(`/${account.companyIdentifier}`);
    await page.waitForURL(/\/login\?next=/);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] none of it has an accessibility violation', async ({ page }) => {
      test.slow();
      await page.getByRole('button', { name: 'Make a copy' }).click();
      await expect(page.getByText(/^Ready/)).toBeVisible();
      await page.getByRole('button', { name: 'Close the company' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(account.companyName);
      await dialog.getByRole('button', { name: 'Close the company' }).click();
      await expect(page.getByText(/closes on/).first()).toBeVisible();
      await expect(dialog).toBeHidden();
      await expectNoViolations(page);
      await page.goto(`/${account.companyIdentifier}/settings`);
      await page.getByRole('button', { name: 'Delete your account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
