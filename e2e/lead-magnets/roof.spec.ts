import { companyWithOwner, mailTo } from '../support/accounts.ts';
import { expect } from '../support/fixtures.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { expectToFitIn } from '../support/narrow.ts';
import { homeownerOn, lineOf, publishMagnet, test } from './magnets.ts';

test('[ASSESS-6] [ASSESS-7] [EMBED-1] [PASSPORT-1] a homeowner on a company’s website puts panels on their roof by thumb, over a way back and a reload, and the office has the lead with its passport', async ({
  page,
  server,
  context,
  browser,
  site,
}) => {
  const owner = await companyWithOwner(server, context);
  const key = await publishMagnet(page, 'roof', { sites: [site.name] });
  site.show(lineOf(server, key));
  const visit = await homeownerOn(browser, site);
  const { magnet, heading, start, fillIn, expectSound } = visit;
  const press = (name: string) => magnet.getByRole('button', { name, exact: true }).tap();
  await start('bs14st');
  await expect(heading).toHaveText('Which looks most like your roof?');
  await expectSound();
  await magnet.getByRole('button', { name: /^Two slopes/ }).tap();
  await expect(heading).toHaveText('How big is it?');
  await press('More: Along the front');
  await expectToFitIn(visit.page, magnet);
  await press('Continue');
  await press('South-west');
  await expect(heading).toHaveText('Your roof with panels');
  const total = magnet.getByRole('status');
  await expect(total).toContainText('kWh a year');
  const before = Number.parseInt((await total.innerText()).trim(), 10);
  const shifts = await watchShifts(magnet);
  const front = magnet.getByRole('group', { name: 'Front, facing south-west' });
  await front.getByRole('checkbox', { name: 'Row 1, panel 1', exact: true }).tap();
  await expect(total).toContainText(`${before - 1} panels`);
  await front.getByRole('checkbox', { name: 'Row 1, panel 2', exact: true }).press('Space');
  await expect(total).toContainText(`${before - 2} panels`);
  expect(await shifts()).toEqual([]);
  await visit.reload();
  await expect(total).toContainText(`${before - 2} panels`);
  await expectSound();
  await press('Continue');
  await expect(heading).toHaveText('How much electricity do you use?');
  await visit.back();
  await expect(heading).toHaveText('Your roof with panels');
  await visit.reload();
  await expect(total).toContainText(`${before - 2} panels`);
  await press('Continue');
  for (const answer of ['I don’t know', 'Yes, most days', 'No', 'No']) await press(answer);
  await expect(heading).toHaveText(new RegExp(`^${before - 2} panels could save you about £[\\d,]+ a year$`));
  await expectToFitIn(visit.page, magnet);
  await press('Get my full report');
  await fillIn('Rita Hall', 'rita.hall@example.com');
  await press('Show my full report');
  await expect(heading).toHaveText('That’s sent');
  await expect(magnet.getByRole('img', { name: `Your roof with ${before - 2} panels` })).toBeVisible();
  await magnet.getByText('What we assumed').tap();
  await expectToFitIn(visit.page, magnet);
  await visit.leave();

  const letter = await mailTo(server, 'rita.hall@example.com', /placed \d+ panels on your roof/);
  expect(letter).toContain('SAP 10.2 method');
  expect(letter).toContain('What we assumed');
  await mailTo(server, owner.email, /New lead: Rita Hall/);
  const { items } = await (await page.request.get('/api/projects?phase=lead')).json();
  await page.goto(`/${owner.companyIdentifier}/projects/${items[0].id}`);
  await expect(page.getByRole('heading', { name: 'Property passport' })).toBeVisible();
  await expect(page.getByText(/^Likely G9[89]: /)).toBeVisible();
});
