import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { goTo } from '../support/navigation.ts';
import { withoutLive } from '../support/quiet.ts';

test.use({ expectedProblems: /409|ERR_FAILED/ });

test('[MECH-5] [MECH-6] [MECH-7] [SITE-9] details saved in two tabs come together, where they collide it is asked which to keep, and each change can be undone', async ({
  page,
  server,
  context,
}) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  // Where changes come in by themselves the two would hardly ever collide.
  await withoutLive(context);
  const address = `/${companyIdentifier}/company`;
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(address);

  await page.getByLabel('Phone').fill('020 7946 0182');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Saved');
  await other.getByLabel('MCS number').fill('NAP-12345');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(other)).toContainText('Changes made elsewhere are in here too.');
  await expect(other.getByLabel('Phone')).toHaveValue('020 7946 0182');

  await page.getByLabel('MCS number').fill('NAP-99999');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice).toBeFocused();
  await expectNoViolations(page);
  await expectToFit(page);
  await notice.getByRole('radio', { name: /Theirs/ }).check({ force: true });
  await expect(page.getByLabel('MCS number')).toHaveValue('NAP-12345');
  await page.getByLabel('Phone').fill('0117 496 0000');

  // What is not saved yet is not left without a question.
  await goTo(page, 'Team');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toBeHidden();
  await expect(toasts(page)).toContainText('Saved');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('0117 496 0000');
  await expect(page.getByLabel('MCS number')).toHaveValue('NAP-12345');

  await page.getByLabel('Phone').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('Undone');
  await expect(page.getByLabel('Phone')).toHaveValue('0117 496 0000');
  await page.getByRole('button', { name: 'Show history' }).click();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText('Phone: was 1 → and is now 0117 496 0000');
  await history.nth(2).getByRole('button', { name: /Undo/ }).click();
  await expect(history.first()).toContainText('Phone: was 0117 496 0000 → and is now 020 7946 0182');
  // The same once more: by now it would take away what came later.
  await history.nth(3).getByRole('button', { name: /Undo/ }).click();
  await expect(toasts(page)).toContainText('‘Phone’ has changed since then');
});
