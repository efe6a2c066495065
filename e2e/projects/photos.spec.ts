import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastSaying } from '../support/get-started.ts';
import { expectToFit } from '../support/narrow.ts';
import { goTo } from '../support/navigation.ts';
import { png } from '../support/pictures.ts';

test('[FILES-1] [FILES-2] [FILES-3] [FILES-6] [TIME-2] [PAGE-1] a surveyor adds photos, says what they show, removes one by mistake and brings it back', {
  tag: '@phone',
}, async ({ page, server, context }) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  const dialog = page.getByRole('dialog');
  await page.goto(`/${companyIdentifier}`);
  await goTo(page, 'Leads');
  await page.getByRole('button', { name: 'Add a lead' }).first().click();
  await dialog.getByLabel('Name').fill('Rita Hall');
  await dialog.getByLabel('Phone').fill('07700 900123');
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('link', { name: 'Rita Hall' }).click();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Call them');

  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('button');
  const roof = png('roof.png', [30, 60, 120]);
  await page.getByLabel('Add files').setInputFiles([roof, png('meter.png', [200, 120, 40])]);
  await expect(photos).toHaveCount(2);
  await page.getByLabel('Add files').setInputFiles(png('again.png', [30, 60, 120]));
  await expect(toastSaying(page, 'That’s here already')).toBeVisible();
  await expect(photos).toHaveCount(2);

  await page.getByRole('button', { name: 'Open roof.png' }).click();
  await dialog.getByLabel('Caption').fill('South roof');
  await dialog.getByLabel('Category').selectOption('Roof');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastSaying(page, 'Saved')).toBeVisible();
  const picture = dialog.getByRole('img', { name: 'South roof' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240);
  await expectNoViolations(page);
  await expectToFit(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the original' }).click();
  expect((await download).suggestedFilename()).toBe('roof.png');

  await dialog.getByRole('button', { name: 'Remove' }).click();
  const removed = toastSaying(page, 'Photo removed');
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(toastSaying(page, 'Undone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photos).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Open South roof, Roof' })).toBeVisible();

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Ann Sparks brought back the photo ‘roof.png’');
  await expect(timeline).toContainText('Ann Sparks removed the photo ‘roof.png’ (undone since)');
  await expect(timeline).toContainText('Ann Sparks added 2 photos');
  await expect(timeline).toContainText('Ann Sparks added this lead');
  await expectNoViolations(page);
  await expectToFit(page);
});
