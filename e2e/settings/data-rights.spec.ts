import { readFile } from 'node:fs/promises';
import { companyWithOwner, mailTo, password } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { addColleague, toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';

test('[SITE-9] an owner takes a copy of the data, closes the company, and keeps it after all', async ({
  page,
  server,
  context,
}) => {
  test.slow();
  const account = await companyWithOwner(server, context);
  await page.goto(`/${account.companyIdentifier}/company`);

  await test.step('the copy is made in the background, told by mail and downloaded', async () => {
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
    const asked = page.waitForResponse(
      (response) => response.url().endsWith('/api/company/export') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Make a new copy' }).click();
    await asked;
    await expect(page.getByText(/^Ready/)).toBeVisible();
  });

  await test.step('the closing is shown on every page, and can be stopped', async () => {
    await page.getByRole('button', { name: 'Close the company' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('textbox').fill(account.companyName);
    await dialog.getByRole('button', { name: 'Close the company' }).dblclick();
    await expect(toasts(page)).toContainText('The company will be closed');
    await expect(dialog).toBeHidden();
    await expectNoViolations(page);
    await mailTo(server, account.email, /will be closed on/);
    await page.goto(`/${account.companyIdentifier}/team`);
    const notice = page.getByRole('status').filter({ hasText: `${account.companyName} closes on` });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Keep the company' }).click();
    await expect(toasts(page)).toContainText('Your company stays open');
    await expect(notice).toBeHidden();
  });
});

test('[SITE-9] deleting one’s account leads out, and the password lets nobody in any more', async ({
  page,
  server,
  context,
}) => {
  test.slow();
  const account = await companyWithOwner(server, context);
  await addColleague(server, page, account, { role: 'owner', firstName: 'Olive' });
  await page.goto(`/${account.companyIdentifier}/settings`);
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Delete your account' }).dblclick();
  await page.waitForURL(`${server.url}/login?notice=deleted`);
  await mailTo(server, account.email, /account has been deleted/);
  const login = await page.request.post('/api/auth/login', { data: { email: account.email, password } });
  expect(login.status()).toBe(401);
  await page.goto(`/${account.companyIdentifier}`);
  await page.waitForURL(/\/login\?next=/);
});
