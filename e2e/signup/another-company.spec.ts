import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { cards, details, fillCard, stepsOf } from '../support/signup-page.ts';

test('[STUCK-5] [SITE-9] an owner starts another company without a new account, and finds both in their menu', {
  tag: '@phone',
}, async ({ page, server, context }) => {
  const first = await companyWithOwner(server, context);
  const { companyName, companyEmail, identifier } = details();
  const form = stepsOf(page);
  const menu = page.getByRole('menu');
  const openMenu = () => page.getByRole('button', { name: /^Company: / }).click();
  await page.goto(`/${first.companyIdentifier}`);
  await openMenu();
  await menu.getByRole('menuitem', { name: 'Start another company' }).click();

  await expect(page.getByText(`You’re signed in as ${first.email}`)).toBeVisible();
  await expect(form.email).toHaveValue(first.email);
  await expect(form.email).not.toBeEditable();
  await expect(form.password).toHaveCount(0);
  await expectNoViolations(page);
  await expectToFit(page);
  await form.companyName.fill(companyName);
  await form.companyEmail.fill(companyEmail);
  await form.toPayment.click();
  await fillCard(page, cards.good);
  await form.start.click();
  await expect(form.heading).toHaveText('Your free trial has started');
  await form.dashboard.click();

  await expect(page).toHaveURL(`${server.url}/${identifier}`);
  await openMenu();
  for (const name of [first.companyName, companyName])
    await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await page.goto(`/${first.companyIdentifier}`);
  await expect(form.heading).toHaveText(`Welcome, ${first.firstName}`);
});
