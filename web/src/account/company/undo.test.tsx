import type { HistoryEntry } from '@heliodesk/core/contracts/history';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { companyAnswers, profile } from '../../testing/company.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const undoSaved = 'POST /api/changes/saved-1/undo';
const phone = page.getByLabelText(/^Phone/);
const undoButton = toasts('Saved').getByRole('button', { name: 'Undo' });

async function savePhone() {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  await phone.fill('1');
  server.answer({ 'PUT /api/company': { json: profile({ version: 2, phone: '1' }), requestId: 'saved-1' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(undoButton).toBeVisible();
  return server;
}

it('[MECH-7] [SITE-9] what was saved can be undone from the note that tells of it', async () => {
  const server = await savePhone();
  await expectNoViolations();
  server.answer({
    [undoSaved]: { json: { success: true } },
    'GET /api/company': { json: profile({ version: 3 }) },
  });
  await undoButton.click();
  await expect.element(toasts('Undone')).toBeVisible();
  await expect.element(phone).toHaveValue('');
  expect(server.callsTo(undoSaved)).toHaveLength(1);
});

it('[MECH-7] an undo that comes too late says why, and the page stays as it is', async () => {
  const server = await savePhone();
  server.answer({ [undoSaved]: refusal('changed_since') });
  await undoButton.click();
  await expect.element(toasts('Not undone')).toMatchTextContent(refusal('changed_since').json.message);
  await expect.element(phone).toHaveValue('1');
});

const entry = (differs: Partial<HistoryEntry>): HistoryEntry => ({
  seq: 2,
  at: '2026-11-16T09:00:00.000Z',
  actor: 'ada@example.com',
  cause: 'saved-1',
  undoing: false,
  kind: 'changed',
  fields: [{ label: 'Phone', before: '', after: '1' }],
  ...differs,
});

it('[MECH-7] [SITE-9] the history tells who changed what, page by page, and each change can be undone', async () => {
  const company = profile();
  const read = `GET /api/history/company/${company.id}` as const;
  const server = await openPage('/bright-roofs/company', {
    ...companyAnswers(),
    [read]: refusal('internal'),
  });
  await page.getByRole('button', { name: 'Show history' }).click();
  await expect.element(page.getByText('The history couldn’t be loaded')).toBeVisible();
  const older = entry({
    seq: 1,
    undoing: true,
    fields: [{ label: 'Service area', before: ['BS'], after: [] }],
  });
  server.answer({
    [read]: ({ url }) => ({
      json: url.searchParams.has('after')
        ? { items: [older], next: null }
        : { items: [entry({})], next: 'page-2' },
    }),
    [undoSaved]: { json: { success: true } },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect
    .element(entries.nth(1))
    .toMatchTextContent(/undid a change.*Service area: was BS → and is now empty/);
  await expect
    .element(entries.nth(0))
    .toMatchTextContent(/ada@example.com made a change.*Phone: was empty → and is now 1/);
  await expectNoViolations();
  await page.getByRole('button', { name: 'Undo the change to Phone' }).click();
  await expect.element(toasts('Undone')).toBeVisible();
  expect(server.callsTo(undoSaved)).toHaveLength(1);
});

it('[MECH-7] a company that was never changed has no history to tell', async () => {
  const { id } = profile();
  await openPage('/bright-roofs/company', {
    ...companyAnswers(),
    [`GET /api/history/company/${id}` as const]: { json: { items: [], next: null } },
  });
  await page.getByRole('button', { name: 'Show history' }).click();
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible();
});
