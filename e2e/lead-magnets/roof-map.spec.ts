import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { test } from '../support/tile-server.ts';
import { publishMagnet } from './magnets.ts';

test('[ASSESS-9] [ASSESS-10] [PAGE-5] a homeowner on a phone draws both slopes of their roof on the operator’s map, over a reload, and the office sees them', async ({
  page,
  server,
  context,
  browser,
  tileServer,
}) => {
  const owner = await companyWithOwner(server, context);
  const key = await publishMagnet(page, 'roof');
  const theirs = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  });
  const homeowner = await theirs.newPage();
  const heading = homeowner.getByRole('heading', { level: 1 });
  const press = (name: string) => homeowner.getByRole('button', { name, exact: true }).tap();
  await homeowner.goto(`/m/${key}`);
  await homeowner.getByLabel('Your postcode').fill('bs14st');
  await press('Start');
  await homeowner.getByRole('button', { name: /^None of these/ }).tap();
  await expect(heading).toHaveText('What would you like to draw on?');
  expect(tileServer.asked).toEqual([]);
  await homeowner.getByRole('button', { name: /^A map / }).tap();
  await expect(heading).toHaveText('Find your roof');
  for (let time = 0; time < 7; time += 1) await press('Zoom in');
  await expect(homeowner.getByText('The map shows 28 m from side to side.', { exact: false })).toBeVisible();
  await expect(homeowner.getByText('© Example Maps')).toBeVisible();
  await expect.poll(() => tileServer.asked.some((path) => /^\/19\/\d+\/\d+\.png$/.test(path))).toBe(true);
  await homeowner.reload();
  await expect(homeowner.getByText('The map shows 28 m from side to side.', { exact: false })).toBeVisible();
  await expect(homeowner.getByText('The map didn’t load', { exact: false })).toBeHidden();
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  await press('Continue');
  await press('Add another part');
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);
  await press('Continue');
  await press('Continue');
  await expect(homeowner.getByRole('group', { name: 'Part 1, facing south' })).toBeVisible();
  await homeowner
    .getByRole('group', { name: 'Part 2, facing north' })
    .getByRole('button', { name: 'Fill this side' })
    .tap();
  await expectToFit(homeowner);
  await press('Continue');
  for (const answer of ['I don’t know', 'Yes, most days', 'No', 'No']) await press(answer);
  await press('Get my full report');
  await homeowner.getByLabel('Your name').fill('Rita Hall');
  await homeowner.getByLabel('Email').fill('rita.hall@example.com');
  await homeowner.getByLabel(/happy for/).check();
  await press('Show my full report');
  await expect(heading).toHaveText('That’s sent');
  await theirs.close();

  const { items } = await (await page.request.get('/api/projects?phase=lead')).json();
  await page.goto(`/${owner.companyIdentifier}/projects/${items[0].id}`);
  await expect(page.getByText(/^Drawn on a map: \d+ m², \d+ m²$/)).toBeVisible();
  await expect(page.getByText(/^Part 2, facing north: \d+ panels, about/)).toBeVisible();
  await expect(page.getByText(/^Likely G9[89]: /)).toBeVisible();

  await expect.poll(() => tileServer.asked.some((path) => path.startsWith('/14/'))).toBe(true);
  await page.getByRole('button', { name: 'Put a pin on the home' }).click();
  const dialog = page.getByRole('dialog');
  for (let time = 0; time < 2; time += 1) await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'Map with a pin on the home' })).toBeVisible();
  await expectNoViolations(page);
});
