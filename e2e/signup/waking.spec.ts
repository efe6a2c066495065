import { expect, holdBack, test } from '../support/fixtures.ts';
import { callsTo } from '../support/login-page.ts';
import { details, fillDetails, registerCall, stepsOf } from '../support/signup-page.ts';

test('[MECH-12] [SIGN-1] what is chosen, typed and sent before the page has woken counts', async ({
  page,
}) => {
  const calls = callsTo(page, registerCall);
  const typed = details();
  const script = await holdBack(page, /\/assets\/main-.*\.js$/);
  await page.goto('/signup?plan=solar_suite&businessSize=large');
  await expect(page.getByRole('radio', { name: 'Solar Suite' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Medium/ }).check({ force: true });
  await fillDetails(page, typed);
  await stepsOf(page).password.press('Enter');
  await script.asked;
  script.release();
  await expect(stepsOf(page).start).toBeVisible();
  const { companyName, adminEmail } = typed;
  expect(calls).toEqual([
    expect.objectContaining({ planId: 'solar_suite', businessSize: 'medium', companyName, adminEmail }),
  ]);
});
