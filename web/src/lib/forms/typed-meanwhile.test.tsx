import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawn } from '../../testing/clock.ts';
import { companyAnswers, profile } from '../../testing/company.ts';
import { keptDrafts } from '../../testing/drafts.ts';
import { openPage } from '../../testing/open-page.tsx';
import { openProject } from '../../testing/project-page.ts';
import { refusal } from '../../testing/refusal.ts';
import { settingsAnswers } from '../../testing/settings.ts';
import { toasts } from '../../testing/toasts.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const phone = page.getByLabelText(/^Phone/);
const address = page.getByLabelText('Address (optional)');

it('[MECH-15] what is typed in a form while it is being saved stays there, unsaved, and goes with the next save', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  await phone.fill('020 7946 0182');
  const saved = server.hold('PUT /api/company', { json: profile({ phone: '020 7946 0182', version: 2 }) });
  await button('Save').click();
  await address.fill('4 Mill Lane');
  saved.release();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(phone).toHaveValue('020 7946 0182');
  await expect.element(address).toHaveValue('4 Mill Lane');
  await expect.poll(keptDrafts).toHaveLength(1);
  server.answer({
    'PUT /api/company': { json: profile({ phone: '020 7946 0182', address: '4 Mill Lane', version: 3 }) },
  });
  await button('Save').click();
  await expect.poll(keptDrafts).toEqual([]);
  expect(server.callsTo('PUT /api/company').map(({ body }) => body)).toMatchObject([
    { version: 1, phone: '020 7946 0182', address: '' },
    { version: 2, phone: '020 7946 0182', address: '4 Mill Lane' },
  ]);
});

it.each([
  ['saved', { json: profile({ phone: '020 7946 0182', version: 2 }) }, 2],
  ['refused', refusal('internal'), 1],
])(
  '[MECH-8] a colleague’s change that arrives while one’s own is being %s comes in afterwards',
  async (_, answer, from) => {
    const server = await openPage('/bright-roofs/company', companyAnswers());
    await phone.fill('020 7946 0182');
    const saved = server.hold('PUT /api/company', answer);
    await button('Save').click();
    const theirs = profile({
      version: from + 1,
      name: 'Brighter Roofs',
      ...(from > 1 && { phone: '020 7946 0182' }),
    });
    server.answer({ 'GET /api/company': { json: theirs } });
    const asked = server.callsTo('GET /api/company').length;
    server.tell(['company', profile().id]);
    await expect.poll(() => server.callsTo('GET /api/company').length).toBeGreaterThan(asked);
    await drawn();
    saved.release();
    await expect.element(page.getByLabelText('Company name')).toHaveValue('Brighter Roofs');
    await expect.element(phone).toHaveValue('020 7946 0182');
  },
);

it('[MECH-15] nor is one’s own name taken back to what was saved', async () => {
  const server = await openPage('/bright-roofs/settings', settingsAnswers());
  const lastName = page.getByLabelText('Last name');
  const saved = server.hold('PUT /api/account/profile', { json: { success: true } });
  await page.getByLabelText('First name').fill(' Grace ');
  await button('Save').click();
  await lastName.fill('Hopper');
  saved.release();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(lastName).toHaveValue('Hopper');
  await expect.element(page.getByLabelText('First name')).toHaveValue('Grace');
});

it('[MECH-15] whoever writes on while a note or a task is being saved keeps what came after it', async () => {
  const server = await openProject();
  const note = page.getByLabelText('New note');
  const task = page.getByLabelText('New task');
  const savedNote = server.hold('POST /api/notes', { status: 201, json: {} });
  await note.fill('Call before nine');
  await button('Save note').click();
  await note.fill('Call before nine and park outside');
  savedNote.release();
  await expect.element(note).toHaveValue('and park outside');
  const savedTask = server.hold('POST /api/tasks', { status: 201, json: {} });
  await task.fill('Order the scaffold');
  await button('Add task').click();
  await task.fill('Ring the neighbours');
  savedTask.release();
  await expect.element(button('Add task')).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(task).toHaveValue('Ring the neighbours');
});
