import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './fixtures.ts';

const places = '/api/beta-places';

async function goToBeta(page: Page) {
  await openAwake(page, '/');
  const beta = page.getByRole('region', { name: /first 30 installers/ });
  await beta.scrollIntoViewIfNeeded();
  return beta;
}

for (const [left, words] of [
  [30, '30 of 30 places left'],
  [27, '27 of 30 places left'],
  [1, '1 of 30 places left'],
  [0, 'All 30 places are taken. Join the list and we will write when one opens.'],
] as const) {
  test(`[HOME-9] with ${left} places left it says so, and takes people on to the list`, async ({ page }) => {
    await page.route(places, (route) => route.fulfill({ json: { total: 30, left } }));
    const beta = await goToBeta(page);
    await expect(beta.getByText(words, { exact: true })).toBeVisible();
    await expect(beta.locator('.place[data-free]')).toHaveCount(left);
    await expect(beta.locator('.place:not([data-free])')).toHaveCount(30 - left);
    await beta.getByRole('button', { name: 'Join Waiting List' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('[HOME-9] it states its terms before anything is known, and asks once, when it comes near', async ({
  page,
}) => {
  let asked = 0;
  await page.route(places, (route) => {
    asked += 1;
    return route.fulfill({ json: { total: 30, left: 12 } });
  });
  await openAwake(page, '/');
  const beta = page.getByRole('region', { name: /first 30 installers/ });
  for (const term of ['Beta Program', 'Limited to 30 installers', 'Early access', 'Cancel anytime'])
    await expect(beta.getByText(term, { exact: true })).toBeVisible();
  expect(asked).toBe(0);
  await beta.scrollIntoViewIfNeeded();
  await expect(beta.getByText('12 of 30 places left')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await beta.scrollIntoViewIfNeeded();
  expect(asked).toBe(1);
});

test('[HOME-9] the figure is the one the database gives', async ({ page, request }) => {
  const { total, left } = await (await request.get(places)).json();
  const beta = await goToBeta(page);
  expect(total).toBe(30);
  await expect(
    beta.getByText(left > 0 ? `${left} of 30 places left` : /^All 30 places are taken/),
  ).toBeVisible();
});

test.describe('when nobody can say', () => {
  test.use({ expectedProblems: /status of 503|ERR_FAILED/ });

  for (const [what, answer] of [
    ['a failure', { status: 503, body: 'down' }],
    ['an answer that is not ours', { status: 200, body: '<html>' }],
    ['an answer without figures', { status: 200, json: {} }],
  ] as const) {
    test(`[HOME-9] ${what} leaves the standing words and nothing else`, async ({ page }) => {
      await page.route(places, (route) => route.fulfill(answer));
      const answered = page.waitForResponse(`**${places}`);
      const beta = await goToBeta(page);
      await answered;
      await expect(beta.getByText('Limited to 30 installers')).toBeVisible();
      await expect(beta.locator('.places-board')).toHaveCSS('opacity', '0');
      await expect(beta.locator('.places-board')).toHaveText('');
      await beta.getByRole('button', { name: 'Join Waiting List' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
});
