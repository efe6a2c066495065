import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, holdBack, openAwake, test } from '../support/fixtures.ts';

const application = /\/assets\/main-.*\.js$/;
const reportCode = /\/assets\/view-results-.*\.js$/;
// Three rounds of script stand before a view, on machines that may be busy.
const opening = 15_000;
const report = '/?view=results&answers=00';
const homeTitle = 'Heliodesk: software for UK solar installers';

const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

async function expectLanding(page: Page) {
  await expect(heading(page)).toContainText('slowing your solar business down', { timeout: opening });
  await expect(page).toHaveTitle(homeTitle);
}

async function expectReport(page: Page) {
  await expect(heading(page)).toHaveAccessibleName(/8 hours 16 minutes of admin a month/, {
    timeout: opening,
  });
  await expect(page).toHaveTitle('Your savings report · Heliodesk');
}

async function expectQuiz(page: Page) {
  await expect(heading(page)).toHaveText('What could you save?', { timeout: opening });
  await expect(page).toHaveTitle('What could you save? · Heliodesk');
}

/** Notes, frame by frame, which headings can be seen. */
async function watchHeadings(page: Page) {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      const shown = document.querySelector('main h1');
      if (shown?.checkVisibility({ visibilityProperty: true })) seen.add(shown.textContent.slice(0, 14));
      requestAnimationFrame(look);
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test('[HOME-10] [SITE-9] the quiz opens by its address, and Back and forward go between the views in one document', async ({
  page,
}) => {
  await openAwake(page, '/?view=everything&answers=00');
  await expectLanding(page);
  await expect(heading(page)).toBeVisible();
  await page.goto('/?view=quiz');
  await expectQuiz(page);
  await expect(heading(page)).toBeFocused();
  await expectNoViolations(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Home' }).click();
  await expectLanding(page);
  await page.goBack();
  await expectQuiz(page);
  await expect(heading(page)).toBeFocused();
  await page.goForward();
  await expectLanding(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('[HOME-10] [RES-9] [SITE-9] a link to a report shows it and nothing before it, again after a reload and a visit elsewhere, until Close', async ({
  page,
}) => {
  const seen = await watchHeadings(page);
  const script = await holdBack(page, application);
  const code = await holdBack(page, reportCode);
  await page.goto(report, { waitUntil: 'commit' });
  await script.asked;
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(heading(page)).toBeHidden();
  script.release();
  await code.asked;
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  code.release();
  await expectReport(page);
  expect(await seen()).toEqual(['With Heliodesk']);
  await expect(heading(page)).toBeFocused();
  await expectNoViolations(page);

  await page.reload();
  await expectReport(page);
  await page.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle('Pricing for solar installers · Heliodesk');
  await page.goBack();
  await expectReport(page);
  await expect(heading(page)).toBeFocused();

  await page.evaluate(() => scrollTo(0, 200));
  await page.getByRole('button', { name: 'Close' }).click();
  await expectLanding(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('when code cannot be fetched', () => {
  test.use({ expectedProblems: /ERR_FAILED|dynamically imported module/ });

  test('[HOME-10] the landing view is shown in place of the report, which comes once its code does', async ({
    page,
  }) => {
    await page.route(application, (route) => route.abort());
    await page.goto(report);
    await expect(heading(page)).toBeVisible();
    await expectLanding(page);
    await page.unroute(application);
    await page.getByRole('button', { name: 'Join Waiting List' }).first().click();
    await expectReport(page);

    await page.route(reportCode, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
    await expectLanding(page);
    await page.unroute(reportCode);
    await page.reload();
    await expectReport(page);
  });
});
