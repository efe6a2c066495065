import { fakeTag, measurementId } from './fake-tag.ts';
import { expect, openAwake, test } from './fixtures.ts';
import { card } from './pricing-page.ts';
import { partsOf, skipFrom } from './waiting-list.ts';

test.use({ serverSettings: { ANALYTICS_ID: measurementId } });

test('[ANA-1] joining through the quiz counts the quiz with its answers, and the signup', async ({
  page,
  server,
}) => {
  const tag = await fakeTag(page, server.url);
  await openAwake(page, '/');
  await page
    .getByRole('region', { name: 'Cookies', exact: true })
    .getByRole('button', { name: 'Accept' })
    .click();
  await page.getByRole('button', { name: 'Join Waiting List' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Continue to Quiz' }).click();
  for (const answer of ['15', '30', '40', 'Yes', '£600', 'WhatsApp', '£200-400']) {
    await dialog.getByText(answer, { exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Submit & View Results' }).click();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  const here = { page_path: '/', visit_id: expect.any(String) };
  expect(await tag.events('quiz_complete')).toEqual([
    expect.objectContaining({ event_category: 'quiz', value: 7, ...here }),
  ]);
  expect(await tag.events('signup')).toEqual([
    expect.objectContaining({ event_category: 'waitlist', ...here }),
  ]);
  const told = JSON.stringify(await tag.commands());
  expect(told).not.toContain('ada');
  expect(told).not.toContain('WhatsApp');
});

test('[PRICE-9] [ANA-1] joining from the pricing page counts that too', async ({ page, server }) => {
  const tag = await fakeTag(page, server.url);
  await openAwake(page, '/pricing');
  await page
    .getByRole('region', { name: 'Cookies', exact: true })
    .getByRole('button', { name: 'Accept' })
    .click();
  await card(page, 'Essentials').getByRole('button', { name: 'Join Waiting List' }).click();
  await page.getByRole('button', { name: 'Only join the waiting list' }).click();
  await partsOf(page).goOn.click();
  await skipFrom(page, 1);
  await partsOf(page).submit.click();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect.poll(() => tag.events('pricing_page')).toHaveLength(1);
  expect(await tag.events('signup')).toHaveLength(1);
});
