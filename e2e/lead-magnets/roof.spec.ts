import { companyWithOwner, mailTo } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { expectToFit } from '../support/narrow.ts';
import { publishMagnet } from './magnets.ts';

test('[ASSESS-6] [ASSESS-7] [PASSPORT-1] a homeowner on a phone puts panels on their roof, over a way back and a reload, and the office has the lead with its passport', async ({
  page,
  server,
  context,
  browser,
}) => {
  const owner = await companyWithOwner(server, context);
  const address = await publishMagnet(page, 'roof');
  const theirs = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  });
  const homeowner = await theirs.newPage();
  const heading = homeowner.getByRole('heading', { level: 1 });
  const press = (name: string) => homeowner.getByRole('button', { name, exact: true }).tap();
  await homeowner.goto(address);
  await homeowner.getByLabel('Your postcode').fill('bs14st');
  await press('Start');
  await expect(heading).toHaveText('Which looks most like your roof?');
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  await homeowner.getByRole('button', { name: /^Two slopes/ }).tap();
  await expect(heading).toHaveText('How big is it?');
  await press('More: Along the front');
  await expectToFit(homeowner);
  await press('Continue');
  await press('South-west');
  await expect(heading).toHaveText('Your roof with panels');
  const total = homeowner.getByRole('status');
  await expect(total).toContainText('kWh a year');
  const before = Number.parseInt((await total.innerText()).trim(), 10);
  const shifts = await watchShifts(homeowner);
  const front = homeowner.getByRole('group', { name: 'Front, facing south-west' });
  await front.getByRole('checkbox', { name: 'Row 1, panel 1', exact: true }).tap();
  await expect(total).toContainText(`${before - 1} panels`);
  await front.getByRole('checkbox', { name: 'Row 1, panel 2', exact: true }).press('Space');
  await expect(total).toContainText(`${before - 2} panels`);
  expect(await shifts()).toEqual([]);
  await homeowner.reload();
  await expect(total).toContainText(`${before - 2} panels`);
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  await press('Continue');
  await expect(heading).toHaveText('How much electricity do you use?');
  await homeowner.goBack();
  await homeowner.reload();
  await expect(total).toContainText(`${before - 2} panels`);
  await press('Continue');
  for (const answer of ['I don’t know', 'Yes, most days', 'No', 'No']) await press(answer);
  await expect(heading).toHaveText(new RegExp(`^${before - 2} panels could save you about £[\\d,]+ a year$`));
  await expectToFit(homeowner);
  await press('Get my full report');
  await homeowner.getByLabel('Your name').fill('Rita Hall');
  await homeowner.getByLabel('Email').fill('rita.hall@example.com');
  await homeowner.getByLabel(/happy for/).check();
  await press('Show my full report');
  await expect(heading).toHaveText('That’s sent');
  await expect(homeowner.getByRole('img', { name: `Your roof with ${before - 2} panels` })).toBeVisible();
  await homeowner.getByText('What we assumed').tap();
  await expectToFit(homeowner);
  await theirs.close();

  const letter = await mailTo(server, 'rita.hall@example.com', /placed \d+ panels on your roof/);
  expect(letter).toContain('SAP 10.2 method');
  expect(letter).toContain('What we assumed');
  await mailTo(server, owner.email, /New lead: Rita Hall/);
  const { items } = await (await page.request.get('/api/projects?phase=lead')).json();
  await page.goto(`/${owner.companyIdentifier}/projects/${items[0].id}`);
  await expect(page.getByRole('heading', { name: 'Property passport' })).toBeVisible();
  await expect(page.getByText(/^Likely G9[89]: /)).toBeVisible();
});
