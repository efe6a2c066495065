import type { BulkAnswer } from '@heliodesk/core/contracts/bulk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { pressAt } from '../../../testing/mouse.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { projectItem } from '../../../testing/projects.ts';
import { refusal } from '../../../testing/refusal.ts';
import { colleague, ownMember, teamAnswers } from '../../../testing/team.ts';
import { toasts } from '../../../testing/toasts.ts';

const bulk = 'POST /api/projects/bulk';
const undo = 'POST /api/changes/c-7/undo';
const olga = colleague(1, 'Olga', 'owner');
const items = [
  projectItem(1, 'Ada Bell', { version: 4 }),
  projectItem(2, 'Ben Cole'),
  projectItem(3, 'Cat Dunn'),
];
const seen = items.map(({ id, version }) => ({ id, version }));
const bar = page.getByRole('region', { name: 'Selected rows' });
const dialog = page.getByRole('dialog');

const open = (shown = items) =>
  openPage('/bright-roofs/leads', {
    ...teamAnswers(undefined, { members: [ownMember(), olga] }),
    'GET /api/projects': { json: { items: shown, next: null, total: shown.length } },
    [undo]: { json: { success: true } },
  });

async function chooseAll(answer: Partial<BulkAnswer> = {}) {
  const server = await open();
  server.answer({ [bulk]: { json: { done: 3, changed: 3, left: [], ...answer }, requestId: 'c-7' } });
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  return server;
}

async function choose(label: string, option: string): Promise<void> {
  await bar.getByRole('button', { name: label }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

it('[BULK-1] all that are chosen get an owner in one call, which is taken back as one', async () => {
  const server = await chooseAll();
  await choose('Owner', 'Olga Watt');
  const told = toasts('3 given to Olga Watt');
  await expect.element(told).toBeVisible();
  expect(server.callsTo(bulk).map(({ body }) => body)).toEqual([
    { projects: seen, action: { do: 'owner', ownerId: olga.userId } },
  ]);
  await expect.element(bar).not.toBeInTheDocument();
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toasts('Undone')).toBeVisible();
  expect(server.callsTo(undo)).toHaveLength(1);
});

it('[BULK-2] what was left is listed with its reason until it was read', async () => {
  const [ada, ben] = seen;
  const server = await chooseAll({
    ...{ done: 1, changed: 1 },
    left: [
      {
        id: ada?.id ?? '',
        number: 1001,
        why: 'stopped',
        message: 'Please say when the contract was signed.',
      },
      { id: ben?.id ?? '', number: null, why: 'gone', message: 'It isn’t there any more.' },
    ],
  });
  await choose('Move to', 'Survey booked');
  await expect.element(toasts('1 moved to Survey booked')).toMatchTextContent(/2 left as they were/);
  await expect.element(page.getByText('2 were left as they were')).toBeVisible();
  await expect.element(page.getByText(/Please say when the contract was signed/)).toBeVisible();
  await expect.element(page.getByText('Ben Cole: It isn’t there any more.')).toBeVisible();
  await expectNoViolations();
  expect(server.callsTo(bulk)[0]?.body).toMatchObject({ action: { do: 'move', stage: 'survey_booked' } });
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('2 were left as they were')).not.toBeInTheDocument();
});

it('[BULK-2] one reason is asked for all that are lost', async () => {
  const server = await chooseAll();
  await choose('Move to', 'Lost');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect
    .element(dialog.getByLabelText('Why were they lost?'))
    .toHaveAccessibleDescription('Please say why');
  await expectNoViolations();
  await dialog.getByLabelText('Why were they lost?').selectOptions('Stopped answering');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.element(toasts('3 moved to Lost')).toBeVisible();
  expect(server.callsTo(bulk)[0]?.body).toMatchObject({
    action: { do: 'move', stage: 'lost', lostReason: 'no_answer' },
  });
});

it('[BULK-1] deleting many asks first, and what fails changes nothing and keeps the selection', async () => {
  const server = await chooseAll();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(server.callsTo(bulk)).toEqual([]);
  server.answer({ [bulk]: refusal('forbidden') });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete 3' }).click();
  await expect.element(toasts('Nothing was changed')).toBeVisible();
  await expect.element(bar).toMatchTextContent(/3 selected/);
  expect(server.callsTo(bulk)[0]?.body).toMatchObject({ action: { do: 'delete' } });
});

it('[BULK-1] where all were so already there is nothing to undo', async () => {
  await chooseAll({ done: 3, changed: 0 });
  await choose('Source', 'Website');
  await expect.element(toasts('3 now from Website')).toBeVisible();
  await expect.element(toasts().getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('[BULK-4] the bar opens its menus without moving the page', async () => {
  await open(Array.from({ length: 60 }, (_, place) => projectItem(place, `Person ${place}`)));
  await page.getByRole('checkbox', { name: /^Select Person 0/ }).click();
  const { x, y } = bar.getByRole('button', { name: 'Move to' }).element().getBoundingClientRect();
  expect(y).toBeGreaterThan(600);
  await pressAt({ x: x + 20, y: y + 10 });
  await expect.element(page.getByRole('menuitem', { name: 'Lost' })).toBeInViewport();
  expect(scrollY).toBe(0);
});
