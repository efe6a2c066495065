import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastSaying } from '../support/get-started.ts';
import { addLead } from '../support/leads.ts';
import { expectToFit } from '../support/narrow.ts';
import { goTo } from '../support/navigation.ts';

test('[START-3] [START-6] [PIPE-1] [PIPE-2] [PIPE-4] [CLOCK-2] [WORK-2] [FIND-3] [SITE-9] somebody tries a sample job, adds a lead by hand, books a visit, takes it to the sale, is stopped by the law, undoes it, and finds it by a misspelt name', {
  tag: '@phone',
}, async ({ page, server, context }) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await page.goto(`/${companyIdentifier}`);
  await button('Try a sample job').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia Brooks');
  await button('Move to Quoted').click();
  await expect(page.getByRole('region', { name: 'Try it out' })).toContainText('1 of 5 done');
  await expectToFit(page);
  await goTo(page, 'Start');
  await expect(page.getByText('Your sample job is ready')).toBeVisible();
  await button('Remove it').click();
  await expect(toastSaying(page, 'Sample job removed')).toBeVisible();
  await expect(button('Try a sample job')).toBeVisible();

  await goTo(page, 'Leads');
  await page.getByRole('button', { name: 'Add a lead' }).first().click();
  await dialog.getByLabel('Name').fill('Rita Hall');
  await dialog.getByLabel('Phone').fill('07700 900123');
  await dialog.getByLabel('Postcode').fill('bs1 4st');
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(toastSaying(page, 'Rita Hall added')).toBeVisible();
  await page.getByRole('link', { name: 'Rita Hall' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rita Hall');
  await expect(page.getByText(/^Likely National Grid/)).toBeVisible();
  await expectNoViolations(page);

  const moveTo = async (...stages: string[]) => {
    for (const stage of stages) {
      await button(`Move to ${stage}`).click();
      await expect(toastSaying(page, `Moved to ${stage}`)).toBeVisible();
    }
  };
  await moveTo('Contacted', 'Qualified');
  const visits = page.getByRole('region', { name: 'Visits' });
  await visits.getByRole('button', { name: 'Book a visit' }).click();
  const day = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Begins').fill(`${day}T10:00`);
  await dialog.getByLabel('Ends').fill(`${day}T11:00`);
  await dialog.getByRole('button', { name: 'Book the visit' }).click();
  await expect(toastSaying(page, 'Visit booked')).toBeVisible();
  await expect(visits.getByRole('listitem')).toContainText(/^Survey.*10:00/);
  await moveTo('Survey booked', 'Surveyed', 'Quoted');
  await button('Move to Sold').click();
  await expect(dialog.getByLabel('When was the contract signed?')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByText('14 days left')).toBeVisible();
  await button('Move to Ready to install').click();
  await button('Move to Installing').click();
  await expect(dialog).toContainText('can still cancel until');
  await expectNoViolations(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('New task').fill('Ring about the scaffold');
  await button('Add task').click();
  await page.getByRole('checkbox', { name: /scaffold/ }).click();
  await expect(toastSaying(page, 'Done: Ring about the scaffold')).toBeVisible();

  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
  await dialog.getByLabel('Why was it lost?').selectOption('Price');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  const lost = toastSaying(page, 'Moved to Lost');
  await lost.getByRole('button', { name: 'Undo' }).click();
  await expect(toastSaying(page, 'Undone')).toBeVisible();
  await expect(button('Move to Installing')).toBeVisible();
  await goTo(page, 'Projects');
  await expect(page.getByRole('row', { name: /Rita Hall/ })).toContainText('Ready to install');

  await button('Search').click();
  await dialog.getByRole('combobox', { name: 'Search' }).fill('Rtia Hal');
  await expect(dialog.getByRole('option', { name: /Rita Hall/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rita Hall');
});

test('[MERGE-1] [MERGE-3] [MERGE-4] [MERGE-8] [SITE-9] a lead that came in twice becomes one, two by an undo, and two again after a while', async ({
  page,
  server,
  context,
}) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  const dialog = page.getByRole('dialog');
  const jane = { email: 'jane@example.com', isPlaceUnknown: true };
  const web = await addLead(page.request, { ...jane, name: 'Jane Smith', source: 'website' });
  const phoned = await addLead(page.request, {
    ...{ ...jane, name: 'Jane Smyth', phone: '07700 900123', valuePence: 900_000 },
  });
  await page.goto(`/${companyIdentifier}/projects/${phoned}`);
  await page.getByLabel('New note').fill('Prefers mornings');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Prefers mornings').first()).toBeVisible();

  await page.goto(`/${companyIdentifier}/projects/${web}`);
  const compare = page.getByRole('button', { name: 'Compare with #1002' });
  const mergeThem = async () => {
    await compare.click();
    await expect(dialog.getByText(/^Moving across: 1 note\./)).toBeVisible();
    await dialog.getByRole('radio', { name: 'Jane Smyth' }).check();
    await expectNoViolations(page);
    await expectToFit(page);
    await dialog.getByRole('button', { name: 'Merge #1002 into #1001' }).click();
    await expect(page.getByText(/^Merged with #1002 Jane Smyth/)).toBeVisible();
  };
  await mergeThem();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jane Smyth');
  await expect(page.getByText('Prefers mornings').first()).toBeVisible();
  await toastSaying(page, 'Merged with #1002').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jane Smith');

  await mergeThem();
  await page.goto(`/${companyIdentifier}/projects/${phoned}`);
  await expect(page.getByText(/was merged into this one/)).toBeVisible();
  await page.getByRole('button', { name: 'Unmerge #1002' }).click();
  await dialog.getByRole('button', { name: 'Unmerge', exact: true }).click();
  await expect(toastSaying(page, '#1002 is on its own again')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jane Smith');
  await page.goto(`/${companyIdentifier}/projects/${phoned}`);
  await expect(page.getByText('Prefers mornings').first()).toBeVisible();
});
