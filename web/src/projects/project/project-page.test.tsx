import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import type { Answer, Answers } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { nothingListed, openProject } from '../../testing/project-page.ts';
import { projectDetail } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { task } from '../../testing/tasks.ts';
import { teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const { id } = projectDetail();
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });

const open = (project?: ProjectDetail, user = signedIn()) => openProject(project, { user });
const moving = `PUT /api/projects/${id}/stage` as const;

it('[SITE-9] [PIPE-4] shows who, where and how it stands, with the likely network and what comes next', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rita Hall');
  await expect.element(page.getByText('#1001 · 12 Beech Road · Bristol · BS1 4ST')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '07700 900123' }))
    .toHaveAttribute('href', 'tel:07700900123');
  await expect.element(page.getByText(/^Likely National Grid/)).toBeVisible();
  await expect.element(button('Move to Contacted')).toBeVisible();
  await expectNoViolations();
});

it('[MECH-12] [SITE-9] comes in one step, once each of its parts has answered or failed', async () => {
  const notes = Promise.withResolvers<Answer>();
  const answers: Answers = { 'GET /api/notes': () => notes.promise, 'GET /api/tasks': { status: 500 } };
  const server = await openProject(undefined, { answers, expectedProblems: /500/ });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rita Hall');
  await expect.poll(() => server.callsTo(`GET /api/projects/${id}/timeline`).length).toBe(1);
  await expect.poll(() => document.querySelector('[aria-label="New task"]')).not.toBeNull();
  expect(document.querySelector('[aria-label="New task"]')?.checkVisibility()).toBe(false);
  notes.resolve(nothingListed);
  await expect.element(button('Add task')).toBeVisible();
  await expect.element(page.getByText('No notes yet.')).toBeVisible();
  await expect.element(page.getByText('The tasks couldn’t be loaded')).toBeVisible();
});

it('[PIPE-4] moves on with one press, which can be undone', async () => {
  const server = await open();
  await expect.element(button('Move to Contacted')).toBeVisible();
  server.answer({
    [moving]: { json: { ...projectDetail({ stage: 'contacted' }), version: 2 } },
    [`GET /api/projects/${id}`]: { json: projectDetail({ stage: 'contacted', version: 2 }) },
  });
  await button('Move to Contacted').dblClick();
  await expect.element(toasts('Moved to Contacted')).toBeVisible();
  await expect.element(button('Move to Qualified')).toBeVisible();
  expect(server.callsTo(moving).map(({ body }) => body)).toEqual([{ version: 1, stage: 'contacted' }]);
});

it('[SITE-9] [PIPE-4] asks why it was lost, and does nothing without a reason', async () => {
  const server = await open();
  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect
    .element(dialog.getByLabelText('Why was it lost?'))
    .toHaveAccessibleDescription('Please say why it was lost');
  await expectNoViolations();
  server.answer({ [moving]: { json: projectDetail({ stage: 'lost', version: 2, lostReason: 'price' }) } });
  await dialog.getByLabelText('Why was it lost?').selectOptions('Price');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.element(toasts('Moved to Lost')).toBeVisible();
  expect(server.callsTo(moving).map(({ body }) => body)).toMatchObject([
    { stage: 'lost', lostReason: 'price' },
  ]);
});

it('[SITE-9] [CLOCK-2] says what the law has against it, and moves for an owner who says why', async () => {
  const sold = projectDetail({ stage: 'ready', signedOn: dayAt(new Date()) });
  const server = await open(sold);
  await expect.element(page.getByText('Cooling-off period ends')).toBeVisible();
  await expect.element(page.getByText('14 days left')).toBeVisible();
  await button('Move to Installing').click();
  await expect.element(dialog.getByText(/can still cancel until/)).toBeVisible();
  await expect.element(dialog.getByText(/Consumer Contracts Regulations 2013/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Move anyway' }).click();
  await expect
    .element(dialog.getByLabelText('Why it’s all right'))
    .toHaveAccessibleDescription(/Please say why/);
  await expectNoViolations();
  server.answer({ [moving]: { json: projectDetail({ ...sold, stage: 'installing', version: 2 }) } });
  await dialog.getByLabelText('Why it’s all right').fill('They asked in writing');
  await dialog.getByRole('button', { name: 'Move anyway' }).click();
  await expect.element(toasts('Moved to Installing')).toBeVisible();
  expect(server.callsTo(moving).map(({ body }) => body)).toMatchObject([
    { stage: 'installing', override: 'They asked in writing' },
  ]);
});

it('[CLOCK-2] stops a member, and says who may', async () => {
  const sold = projectDetail({ stage: 'ready', signedOn: dayAt(new Date()) });
  await open(sold, signedIn({ role: 'member' }));
  await button('Move to Installing').click();
  await expect
    .element(dialog.getByText('An owner or admin can still move it if they give a reason.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Move anyway' })).not.toBeInTheDocument();
});

it('[CLOCK-2] [MECH-7] an undo that the law stops says why, with the rule’s source and who may', async () => {
  const sold = projectDetail({ stage: 'installing', signedOn: dayAt(new Date()) });
  const server = await open(sold);
  const moved = { ...sold, stage: 'ready', version: 2 };
  server.answer({ [moving]: { json: moved, requestId: 'moved-1' } });
  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Move to Ready to install' }).click();
  const reason = 'Your customer can still cancel until 24 November 2026.';
  const source = 'Consumer Contracts Regulations 2013';
  const obstacles = [{ rule: 'cooling-off', reason, source, overridable: true }];
  server.answer({
    'POST /api/changes/moved-1/undo': {
      status: 409,
      json: { code: 'move_stopped', message: reason, current: { obstacles } },
    },
  });
  await toasts('Moved to Ready to install').getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(toasts('Not undone'))
    .toMatchTextContent(`${reason} (${source}) An owner or admin can still move it if they give a reason.`);
});

it('[SITE-9] [PIPE-4] a record is edited where it stands, and says what is wrong with it', async () => {
  const server = await open();
  await button('Edit property').click();
  await dialog.getByLabelText('MPAN (optional)').fill('1200 0346 1215 3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByLabelText('MPAN (optional)'))
    .toHaveAccessibleDescription(/doesn’t look like an MPAN/);
  await expectNoViolations();
  const saving = `PUT /api/properties/${projectDetail().property.id}` as const;
  server.answer({ [saving]: { json: { ...projectDetail().property, version: 2, phases: 3 } } });
  await dialog.getByLabelText('MPAN (optional)').fill('');
  await dialog.getByLabelText('Phases').selectOptions('Three phase');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(saving).map(({ body }) => body)).toMatchObject([
    { version: 1, phases: 3, mpan: '', postcode: 'BS1 4ST', roofPlanes: [] },
  ]);
});

it('[PIPE-4] an amount that is none is told by its field, and nothing is sent', async () => {
  await open();
  await button('Edit details').click();
  await dialog.getByLabelText('Value in £ (optional)').fill('lots');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByLabelText('Value in £ (optional)'))
    .toHaveAccessibleDescription('Please enter an amount');
});

it('[WORK-1] [WORK-3] tasks are added and done, and notes written', async () => {
  const server = await open();
  const task = {
    ...{ id: '0198b4f2-0000-7000-8000-000000000801', version: 1, projectId: id, title: 'Ring back' },
    ...{ dueOn: '2026-11-01', assigneeId: null, doneAt: null, createdAt: '2026-11-01T09:00:00.000Z' },
    project: { number: 1001, name: 'Rita Hall' },
  };
  server.answer({
    'POST /api/tasks': { status: 201, json: task },
    'GET /api/tasks': { json: { items: [task], next: null } },
  });
  await page.getByLabelText('New task').fill('Ring back');
  await button('Add task').click();
  await expect.element(page.getByText(/^Late: 1 Nov/)).toBeVisible();
  await expect.element(page.getByLabelText('New task')).toHaveValue('');
  const done = `PUT /api/tasks/${task.id}` as const;
  server.answer({ [done]: { json: { ...task, doneAt: task.createdAt } }, 'GET /api/tasks': nothingListed });
  await page.getByRole('checkbox', { name: /Ring back/ }).click();
  await expect.element(toasts('Done: Ring back')).toBeVisible();
  expect(server.callsTo(done).map(({ body }) => body)).toMatchObject([{ done: true, version: 1 }]);
  const written = { ...{ id: task.id, version: 1, projectId: id, text: 'Dog', mentions: [], author: 'Ann' } };
  const note = { ...written, authorId: null, createdAt: task.createdAt, editedAt: null };
  server.answer({
    'POST /api/notes': { status: 201, json: note },
    'GET /api/notes': { json: { items: [note], next: null } },
  });
  await page.getByLabelText('New note').fill('Dog');
  await button('Save note').click();
  await expect.element(page.getByText('Dog')).toBeVisible();
});

it('[SITE-9] [WORK-4] a task is changed and deleted on its project’s page, each with its undo', async () => {
  const old = task(1, 'Ring back', { projectId: id });
  const answers = { 'GET /api/tasks': { json: { items: [old], next: null } } };
  const server = await openProject(undefined, { answers });
  await page.getByRole('button', { name: 'Ring back' }).click();
  await dialog.getByLabelText('Due (optional)').fill('2026-12-01');
  await expectNoViolations();
  const changed = { ...old, dueOn: '2026-12-01', version: 2 };
  server.answer({
    [`PUT /api/tasks/${old.id}`]: { json: changed },
    'GET /api/tasks': { json: { items: [changed], next: null } },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Ring back' }).click();
  await expect.element(dialog.getByLabelText('Due (optional)')).toHaveValue('2026-12-01');
  const deletion = `DELETE /api/tasks/${old.id}` as const;
  server.answer({ [deletion]: { json: { success: true } }, 'GET /api/tasks': nothingListed });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts('Task deleted')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ring back' })).not.toBeInTheDocument();
});

it('[SITE-9] [CAL-6] a free slot is found for a visit, with the way to it, and fills in its times', async () => {
  const server = await open();
  await button('Book a visit').click();
  const slot = { startsAt: '2026-07-01T08:00:00.000Z', endsAt: '2026-07-01T09:00:00.000Z' };
  const travel = { before: 25, after: null };
  const userId = '0198b4f2-0000-7000-8000-000000000001';
  server.answer({
    'GET /api/calendar/slots': {
      json: { place: 'district', items: [{ ...slot, userId, travel, detourKm: 9 }] },
    },
  });
  await dialog.getByRole('button', { name: 'Find a slot' }).click();
  await expect
    .element(dialog.getByText('in a straight line between postcode districts', { exact: false }))
    .toBeVisible();
  await expectNoViolations();
  await dialog
    .getByRole('button', { name: /Wednesday 1 July, 09:00 to 10:00.*~25 min from the one before/ })
    .click();
  await expect.element(dialog.getByLabelText('Begins')).toHaveValue('2026-07-01T09:00');
  await expect.element(dialog.getByLabelText('Ends')).toHaveValue('2026-07-01T10:00');
});

it('[SITE-9] [WORK-2] [CAL-10] a visit is booked with a time and an invitation, and marked as done', async () => {
  const server = await open();
  await button('Book a visit').click();
  const book = dialog.getByRole('button', { name: 'Book the visit' });
  await book.click();
  await expect
    .element(dialog.getByLabelText('Begins'))
    .toHaveAccessibleDescription('Please enter a date and time');
  await expectNoViolations();
  await dialog.getByLabelText('Begins').fill('2026-12-01T10:00');
  await dialog.getByLabelText('Ends').fill('2026-12-01T09:00');
  await book.click();
  await expect
    .element(dialog.getByLabelText('Ends'))
    .toHaveAccessibleDescription('A visit ends after it begins, within a month');
  await dialog.getByLabelText('Ends').fill('2026-12-01T11:00');
  await expect.element(dialog.getByLabelText('Email Rita Hall an invitation')).toBeChecked();
  const visit = {
    ...{ id: '0198b4f2-0000-7000-8000-000000000901', version: 1, projectId: id, kind: 'survey' },
    ...{ startsAt: '2026-12-01T10:00:00.000Z', endsAt: '2026-12-01T11:00:00.000Z' },
    ...{ assigneeIds: [], note: '', state: 'planned', invitedAt: '2026-11-18T09:00:00.000Z' },
    project: { number: 1001, name: 'Rita Hall', address: '12 Beech Road', postcode: 'BS1 4ST' },
  };
  server.answer({
    'POST /api/visits': { status: 201, json: visit },
    'GET /api/visits': { json: { items: [visit], next: null } },
  });
  await book.click();
  await expect.element(toasts('Visit booked')).toBeVisible();
  expect(server.callsTo('POST /api/visits')[0]?.body).toMatchObject({ invite: true });
  await expect.element(page.getByText('Invited by email on 18 November 2026')).toBeVisible();
  const done = `PUT /api/visits/${visit.id}` as const;
  const finished = { ...visit, state: 'done', version: 2 };
  server.answer({
    [done]: { json: finished },
    'GET /api/visits': { json: { items: [finished], next: null } },
  });
  await button('Mark done').click();
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible();
  expect(server.callsTo(done).map(({ body }) => body)).toMatchObject([{ state: 'done', version: 1 }]);
});

it('[SITE-9] one that is not there, or cannot be loaded, says so', async () => {
  await openPage(`/bright-roofs/projects/${id}`, {
    ...teamAnswers(),
    [`GET /api/projects/${id}`]: refusal('not_found'),
  });
  await expect.element(page.getByText('This project couldn’t be loaded')).toBeVisible();
});
