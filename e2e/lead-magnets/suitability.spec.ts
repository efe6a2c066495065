import { companyWithOwner, mailTo } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { homeownerOn, onDesktop, test } from './magnets.ts';

test('[BUILD-1] [BUILD-3] [BUILD-6] [EMBED-1] [HOST-5] an owner makes a suitability check and puts its line behind a button on their website, a homeowner there learns honestly whether solar suits their home, and the office has the lead', async ({
  page,
  server,
  context,
  browser,
  site,
}) => {
  const owner = await companyWithOwner(server, context);
  await page.goto(`/${owner.companyIdentifier}/lead-magnet-1`);
  await page.getByRole('button', { name: 'Create a suitability check' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Right for solar?');
  await page.getByLabel(/^Your websites/).fill(`http://${site.name}/solar`);
  // Beside what is edited, or in its place where there is no room for both.
  const preview = page.getByRole('group', { name: 'What to show' }).getByText('Preview');
  if (await preview.isVisible()) await preview.click();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Right for solar?', level: 1 }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toContainText('It’s live');
  await expectNoViolations(page);
  await expectToFit(page);
  // Not by a button: a message that comes in over it may have one of the same name.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'On your website' }).click();
  await page.getByText('Behind a button', { exact: true }).click();
  const line = page.locator('code').filter({ hasText: 'magnet.js' });
  await expect(line).toContainText('data-mode="popup"');
  site.show(await line.innerText());

  const visit = await homeownerOn(browser, site, { ...onDesktop, button: 'Right for solar?' });
  const { magnet, heading, press, start, fillIn, expectSound } = visit;
  await start('JE2 3AB');
  await press('Yes, I own it');
  await expect(heading).toHaveText('What kind of home is it?');
  await expectSound();
  for (const answer of ['Bungalow', 'Slate', 'South', 'For part of the day']) await press(answer);
  await expect(heading).toHaveText('Is your home listed, or in a conservation area?');
  await press('It’s in a conservation area');
  await expect(heading).toHaveText('Would people be able to see the panels from a road?');
  await press('Back');
  await press('Neither');
  await press('Old fuses that you pull out');
  await expect(heading).toHaveText('Your home may be right for solar.');
  await expect(magnet.getByText('has to be replaced first')).toBeVisible();
  await expect(magnet.getByText('the rules where you live are different')).toBeVisible();
  await expectSound();
  await press('Ask us to take a look');
  await fillIn('Sam Poole', 'sam.poole@example.com');
  await magnet.getByLabel('Phone').fill('07700 900123');
  await magnet.getByRole('button', { name: 'Send my enquiry' }).dblclick();
  await expect(heading).toHaveText('That’s sent');
  await expect(magnet.getByText('Thank you. We’ll be in touch shortly.')).toBeVisible();
  await expectSound();
  // From within the magnet, to which the key goes.
  await heading.press('Escape');
  await expect(visit.page.locator('iframe')).toBeHidden();
  await visit.leave();

  const { items } = await (await page.request.get('/api/projects?phase=lead')).json();
  expect(items).toMatchObject([{ customer: { name: 'Sam Poole' }, source: 'lead_magnet' }]);
  await mailTo(server, 'sam.poole@example.com', /may be right for solar/);
  await mailTo(server, owner.email, /New lead: Sam Poole/);
});
