import { companyWithOwner, mailTo } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { publishMagnet } from './magnets.ts';

test('[HOST-5] a homeowner on a phone learns honestly whether solar suits their home, and the office has the lead', async ({
  page,
  server,
  context,
  browser,
}) => {
  const owner = await companyWithOwner(server, context);
  const address = await publishMagnet(page, 'suitability');
  const theirs = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  });
  const homeowner = await theirs.newPage();
  const heading = homeowner.getByRole('heading', { level: 1 });
  const press = (name: string) => homeowner.getByRole('button', { name, exact: true }).click();
  await homeowner.goto(address);
  await homeowner.getByLabel('Your postcode').fill('JE2 3AB');
  await press('Start');
  await press('Yes, I own it');
  await expect(heading).toHaveText('What kind of home is it?');
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  for (const answer of ['Bungalow', 'Slate', 'South', 'For part of the day']) await press(answer);
  await expect(heading).toHaveText('Is it listed, or in a conservation area?');
  await press('It’s in a conservation area');
  await expect(heading).toHaveText('Can that side of the roof be seen from a road?');
  await press('Back');
  await press('Neither');
  await press('Old fuses that you pull out');
  await expect(heading).toHaveText('Your home may be right for solar.');
  await expect(homeowner.getByText('has to be replaced first')).toBeVisible();
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  await press('Ask us to take a look');
  await homeowner.getByLabel('Your name').fill('Sam Poole');
  await homeowner.getByLabel('Email').fill('sam.poole@example.com');
  await homeowner.getByLabel('Phone').fill('07700 900123');
  await homeowner.getByLabel(/happy for/).check();
  await homeowner.getByRole('button', { name: 'Send my enquiry' }).dblclick();
  await expect(heading).toHaveText('That’s sent');
  await expect(homeowner.getByText('Thank you. We’ll be in touch shortly.')).toBeVisible();
  await expectNoViolations(homeowner);
  await theirs.close();

  const { items } = await (await page.request.get('/api/projects?phase=lead')).json();
  expect(items).toMatchObject([{ customer: { name: 'Sam Poole' }, source: 'lead_magnet' }]);
  await mailTo(server, 'sam.poole@example.com', /may be right for solar/);
  await mailTo(server, owner.email, /New lead: Sam Poole/);
});
