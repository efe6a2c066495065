import type { CompanyChange } from '@heliodesk/core/contracts/company';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { companyAnswers, profile } from '../../testing/company.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const save = 'PUT /api/company';
const name = page.getByLabelText('Company name');
const phone = page.getByLabelText(/^Phone/);
const saveButton = page.getByRole('button', { name: 'Save' });
const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });

const changed = (differs: Parameters<typeof profile>[0]) => {
  const { status, json } = refusal('changed_meanwhile');
  return { status, json: { ...json, current: profile({ version: 2, ...differs }) } };
};

it('[MECH-5] what two people changed in different fields is saved together, and said', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  await phone.fill('020 7946 0182');
  const both = profile({ version: 3, name: 'Brighter Roofs', phone: '020 7946 0182' });
  server.answer({
    [save]: ({ body }) =>
      (body as CompanyChange).version === 1 ? changed({ name: 'Brighter Roofs' }) : { json: both },
  });
  await saveButton.click();
  await expect.element(toasts('Saved')).toMatchTextContent('Changes made elsewhere are in here too.');
  await expect.element(name).toHaveValue('Brighter Roofs');
  expect(server.callsTo(save).map(({ body }) => body)).toMatchObject([
    { name: 'Bright Roofs', phone: '020 7946 0182', version: 1 },
    { name: 'Brighter Roofs', phone: '020 7946 0182', version: 2 },
  ]);
});

it('[MECH-5] [SITE-9] where both changed the same, theirs and mine are shown, and nothing is saved before a choice', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  await phone.fill('020 7946 0182');
  server.answer({ [save]: changed({ phone: '0117 496 0000' }) });
  await saveButton.click();
  await expect.element(conflict).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: /Yours 020 7946 0182/ })).toBeChecked();
  await expect.element(phone).toHaveValue('020 7946 0182');
  await expectNoViolations();

  await page.getByText('0117 496 0000').click();
  await expect.element(phone).toHaveValue('0117 496 0000');
  server.answer({ [save]: { json: profile({ version: 3, phone: '0117 496 0000' }) } });
  await saveButton.click();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(conflict).not.toBeInTheDocument();
  expect(server.callsTo(save).at(-1)?.body).toMatchObject({ phone: '0117 496 0000', version: 2 });
});

it('[MECH-6] a page with unsaved typing is not left without a question', async () => {
  await openPage('/bright-roofs/company', {
    ...companyAnswers(),
    'GET /api/team': { json: { members: [], invitations: [] } },
  });
  await phone.fill('020 7946 0182');
  const away = page.getByRole('link', { name: 'Team' }).first();
  const question = page.getByRole('dialog', { name: 'Discard what you’ve typed?' });
  await away.click();
  await expect.element(question).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(phone).toHaveValue('020 7946 0182');

  await away.click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
});

it('[MECH-6] a page that is as it was is left at once', async () => {
  await openPage('/bright-roofs/company', {
    ...companyAnswers(),
    'GET /api/team': { json: { members: [], invitations: [] } },
  });
  await phone.fill('1');
  await phone.fill('');
  await page.getByRole('link', { name: 'Team' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
});

it('[MECH-8] what somebody changes elsewhere comes in by itself, beside what is being typed', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  await phone.fill('020 7946 0182');
  server.answer({ 'GET /api/company': { json: profile({ version: 2, name: 'Brighter Roofs' }) } });
  server.tell(['company', profile().id]);
  await expect.element(name).toHaveValue('Brighter Roofs');
  await expect.element(phone).toHaveValue('020 7946 0182');
});

it('[MECH-5] [MECH-8] a colleague’s change to what one is typing interrupts nobody, stays in sight, and is not overwritten unseen', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  const come = async (differs: Parameters<typeof profile>[0]) => {
    server.answer({ 'GET /api/company': { json: profile(differs) } });
    server.tell(['company', profile().id]);
  };
  await phone.fill('020 7946 0182');
  await come({ version: 2, phone: '0117 496 0000' });
  const notice = page.getByText(/^Someone else changed this/);
  await expect.element(notice).toBeVisible();
  await expect.element(phone).toHaveFocus();
  await come({ version: 3, phone: '0117 496 0000', name: 'Brighter Roofs' });
  await expect.element(name).toHaveValue('Brighter Roofs');
  await expect.element(notice).toBeVisible();

  const kept = profile({ version: 4, name: 'Brighter Roofs', phone: '020 7946 0182' });
  server.answer({ [save]: { json: kept } });
  await saveButton.click();
  await expect.element(conflict).toHaveFocus();
  expect(server.callsTo(save)).toEqual([]);
  await saveButton.click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(save).map(({ body }) => body)).toMatchObject([
    { phone: '020 7946 0182', version: 3 },
  ]);
});
