import { companyWithOwner, signIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { addColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { addLead } from '../support/leads.ts';

test('[TOGETHER-1] [TOGETHER-3] [TOGETHER-4] Ann mentions Ben, who opens it from his inbox; both see each other there, and choose where both edit the same', async ({
  page: ann,
  server,
  context,
  browser,
}) => {
  const company = await companyWithOwner(server, context);
  const colleague = await addColleague(server, ann, company, { role: 'member', firstName: 'Ben' });
  const theirs = await browser.newContext({ baseURL: server.url });
  await signIn(server, theirs, colleague.email);
  const ben = await theirs.newPage();
  const id = await addLead(ann.request);
  await ben.goto(`/${company.companyIdentifier}`);
  await ann.goto(`/${company.companyIdentifier}/projects/${id}`);

  await ann.getByLabel('New note').fill('Please ring them, @be');
  await expect(ann.getByRole('listbox', { name: 'People to mention' })).toBeVisible();
  await ann.keyboard.press('Enter');
  await ann.getByRole('button', { name: 'Save note' }).click();
  await expect(ann.locator('mark')).toHaveText('@Ben Watt');
  // Where it was scrolled to, half of a field may lie below the bar.
  await ann.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(ann);

  await ben.getByRole('button', { name: 'Inbox, 1 unread' }).click();
  await ben.getByRole('link', { name: /Ann Sparks mentioned you on Rita Hall/ }).click();
  await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Rita Hall');
  await expect(ben.getByText('Ann Sparks is looking at this')).toBeVisible();
  await expect(ann.getByText('Ben Watt is looking at this')).toBeVisible();

  for (const [person, phone] of [
    [ann, '07700 900111'],
    [ben, '07700 900222'],
  ] as const) {
    await person.getByRole('button', { name: 'Edit customer' }).click();
    await person.getByRole('dialog').getByLabel('Phone').fill(phone);
  }
  await expect(ann.getByText('Ben Watt is editing')).toBeAttached();
  await ann.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const dialog = ben.getByRole('dialog');
  await expect(dialog.getByText('Someone else changed this while you were editing')).toBeVisible();
  await expect(dialog.getByText('07700 900111')).toBeVisible();
  await expectNoViolations(ben);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ann.getByRole('link', { name: '07700 900222', exact: true })).toBeVisible();
  await ben.close();
  await expect(ann.getByText('Ben Watt is')).toBeHidden();
  await theirs.close();
});
