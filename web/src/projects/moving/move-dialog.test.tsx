import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openProject } from '../../testing/project-page.ts';
import { projectDetail } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const { customer: _customer, property: _property, map: _map, ...project } = projectDetail();
const moving = `PUT /api/projects/${project.id}/stage` as const;
const dialog = page.getByRole('dialog');

function changedTo(differs: object) {
  const { status, json } = refusal('changed_meanwhile');
  return { status, json: { ...json, current: { ...project, version: 2, ...differs } } };
}

it('[PIPE-4] [TOGETHER-4] a move that was refused for a colleague’s change is about that by the next press', async () => {
  const server = await openProject();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
  await dialog.getByLabelText('Why was it lost?').selectOptions('Price');
  const note = dialog.getByLabelText('Note (optional)');
  await note.fill('They found another');
  server.answer({ [moving]: changedTo({ valuePence: 900_000 }) });
  const press = dialog.getByRole('button', { name: 'Mark as lost' });
  await press.click();
  await expect.element(toasts('Not moved')).toMatchTextContent(/Somebody else has changed this/);
  await expect.element(press).not.toHaveAttribute('aria-busy');
  await expect.element(note).toHaveValue('They found another');
  server.answer({ [moving]: { json: { ...project, version: 3, stage: 'lost' } } });
  await press.click();
  await expect.element(toasts('Moved to Lost')).toBeVisible();
  expect(server.callsTo(moving).map(({ body }) => body)).toMatchObject([
    { version: 1, lostReason: 'price', lostNote: 'They found another' },
    { version: 2, lostReason: 'price', lostNote: 'They found another' },
  ]);
});

it('[PIPE-4] [TOGETHER-4] a date that a colleague has entered meanwhile is taken where none was typed', async () => {
  const server = await openProject(projectDetail({ stage: 'quoted' }));
  await page.getByRole('button', { name: 'Move to Sold' }).first().click();
  server.answer({ [moving]: changedTo({ stage: 'quoted', signedOn: '2026-10-01' }) });
  const press = dialog.getByRole('button', { name: /^Move/ });
  await press.click();
  await expect.element(toasts('Not moved')).toBeVisible();
  await expect.element(dialog.getByLabelText('When was the contract signed?')).toHaveValue('2026-10-01');
});
