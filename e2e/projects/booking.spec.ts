import type { Page } from '@playwright/test';
import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** As its owner would under Company. */
async function giveLook(page: Page, look: { brandColour: string; phone: string }): Promise<void> {
  const shown = await (await page.request.get('/api/company')).json();
  const { id, identifier, logo, identifierChangeable, createdAt, ...details } = shown;
  const saved = await page.request.put('/api/company', { data: { ...details, ...look } });
  expect(saved.status(), await saved.text()).toBe(200);
  expect((await page.request.put('/api/company/logo', { data: { image: onePixel } })).status()).toBe(200);
}

test('[CAL-8] [CAL-9] [CAL-13] a homeowner books a survey on a phone, after somebody was quicker, and the office has the lead', async ({
  page,
  server,
  context,
  browser,
}) => {
  const { companyName } = await companyWithOwner(server, context);
  // Neither black nor white is easy to read on it.
  await giveLook(page, { brandColour: '#d1495b', phone: '0117 496 0000' });
  const { members } = await (await page.request.get('/api/team')).json();
  const link = { kind: 'survey', minutes: 60, people: [members[0].userId], projectId: null };
  const made = await page.request.post('/api/booking-links', { data: link });
  expect(made.status()).toBe(201);
  const { search } = new URL((await made.json()).url);

  const theirs = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 375, height: 812 }, hasTouch: true },
    timezoneId: 'America/New_York',
  });
  const homeowner = await theirs.newPage();
  await homeowner.goto(`/book${search}`);
  await expect(homeowner.getByRole('heading', { level: 1 })).toHaveText('Book your survey');
  await expect(homeowner.getByText(`With ${companyName}. It takes about an hour.`)).toBeVisible();
  await expect(homeowner.getByRole('img', { name: companyName })).toBeVisible();
  await homeowner.getByRole('button', { name: 'Show free times' }).click();
  await expect(homeowner.getByText('Please enter your postcode, such as BS1 4ST')).toBeVisible();
  await homeowner.getByLabel('Your postcode').fill('bs14st');
  await homeowner.getByRole('button', { name: 'Show free times' }).click();
  const first = homeowner.getByRole('radio').first();
  await expect(first).toBeAttached();
  const taken = await first.inputValue();
  await expectNoViolations(homeowner);
  await expectToFit(homeowner);

  const quicker = {
    ...{ id: crypto.randomUUID(), startsAt: taken, name: 'Al Feather', email: '', phone: '07700 900111' },
    ...{ line1: '', postcode: 'BS1 4ST' },
  };
  const token = new URLSearchParams(search).get('link');
  expect((await page.request.post(`/api/bookings/${token}`, { data: quicker })).status()).toBe(201);
  await first.check({ force: true });
  await homeowner.getByLabel('Your name').fill('Rita Hall');
  await homeowner.getByLabel('Phone').fill('+49 30 901820');
  await homeowner.getByRole('button', { name: 'Book this time' }).click();
  await expect(homeowner.getByText('Someone else has just taken that time.')).toBeVisible();
  await expect(homeowner.locator(`input[value="${taken}"]`)).toHaveCount(0);
  await expect(homeowner.getByLabel('Your name')).toHaveValue('Rita Hall');
  await homeowner.getByRole('radio').last().check({ force: true });
  await homeowner.getByRole('button', { name: 'Book this time' }).click();
  await expect(homeowner.getByRole('heading', { level: 1 })).toHaveText('Your survey is booked');
  await expect(homeowner.getByRole('link', { name: '0117 496 0000' })).toBeVisible();
  await expectNoViolations(homeowner);
  await theirs.close();

  const { items } = await (await page.request.get('/api/projects?phase=lead')).json();
  expect(items.map(({ customer }: { customer: { name: string } }) => customer.name).sort()).toEqual([
    ...['Al Feather', 'Rita Hall'],
  ]);
});
