import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { addColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastSaying } from '../support/get-started.ts';
import { addLead } from '../support/leads.ts';
import { expectToFit } from '../support/narrow.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

test('[PIPE-3] [MECH-7] a colleague’s card is moved on the board by touch, through its menu, and taken back', async ({
  page,
  server,
  context,
}) => {
  const company = await companyWithOwner(server, context);
  const { email } = await addColleague(server, page, company, { role: 'member', firstName: 'Ben' });
  const { members } = await (await page.request.get('/api/team')).json();
  const ownerId = members.find((member: { email: string }) => member.email === email).userId;
  const id = await addLead(page.request);
  const given = await page.request.post('/api/projects/bulk', {
    data: { projects: [{ id, version: 1 }], action: { do: 'owner', ownerId } },
  });
  expect(given.status()).toBe(200);

  await page.goto(`/${company.companyIdentifier}/leads/board`);
  await expect(page.getByRole('region', { name: 'New 1' })).toContainText('Owner: Ben Watt');
  await page.getByRole('button', { name: 'Move Rita Hall' }).tap();
  const move = page.getByRole('menuitem', { name: 'Move to Contacted' });
  await expect(move).toBeVisible();
  await expectNoViolations(page);
  await move.tap();
  await expect(page.getByRole('region', { name: 'Contacted 1' })).toContainText('Rita Hall');
  await toastSaying(page, 'Moved to Contacted').getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('region', { name: 'New 1' })).toContainText('Rita Hall');
  await expectToFit(page);
});
