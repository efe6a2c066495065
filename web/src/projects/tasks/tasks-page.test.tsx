import type { Task } from '@heliodesk/core/contracts/tasks';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays } from '@heliodesk/core/rules/uk/working-days';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftOf, keepDraft } from '../../lib/forms/drafts.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { drawn } from '../../testing/clock.ts';
import { keptDrafts } from '../../testing/drafts.ts';
import { pressAgain } from '../../testing/mouse.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { startAnswers } from '../../testing/start.ts';
import { task } from '../../testing/tasks.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const list = 'GET /api/tasks';
const olga = colleague(1, 'Olga', 'owner');
const team = teamAnswers(undefined, { members: [ownMember(), olga] });
const today = dayAt(new Date());
const dialog = page.getByRole('dialog');
const groups = page.getByRole('heading', { level: 2 });

const { id: projectId } = projectItem(1, 'Rita Hall');
const project = { number: 1_001, name: 'Rita Hall', isSample: true };
const tasks = [
  task(1, 'Ring Rita', { dueOn: addDays(today, -1), assigneeId: olga.userId }),
  task(2, 'Send the quote', { dueOn: today, projectId, project }),
  task(3, 'Order panels', { dueOn: addDays(today, 30) }),
  task(4, 'Wash the van'),
];

const addressOf = (method: 'PUT' | 'DELETE', place: number) =>
  `${method} /api/tasks/${task(place, '').id}` as const;
const open = (items = tasks) =>
  openPage('/bright-roofs/tasks', { ...team, [list]: { json: { items, next: null } } });

it('[SITE-9] [WORK-4] tasks are grouped by how near they are, with whose they are and the project they belong to', async () => {
  await open();
  await expect.element(groups.first()).toHaveTextContent('Late 1');
  expect(groups.elements().map(({ textContent }) => textContent)).toEqual([
    ...['Late 1', 'Today 1', 'Later 1', 'No date 1'],
  ]);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Ring Rita.*Olga Watt.*Late: /);
  await expect.element(rows.nth(1)).toMatchTextContent(/Send the quote.*Rita Hall #1001/);
  await expectNoViolations();
});

it('[WORK-4] a task is ticked off, once, and it can be undone', async () => {
  const server = await open();
  const save = addressOf('PUT', 4);
  const answer = server.hold(save, { json: { ...tasks[3], doneAt: '2026-11-17T09:00:00.000Z' } });
  const box = page.getByRole('checkbox', { name: 'Done: Wash the van' });
  await box.click();
  await expect.element(box).toBeChecked();
  await box.click({ force: true });
  server.answer({ [list]: { json: { items: tasks.slice(0, 3), next: null } } });
  answer.release();
  await expect.element(toasts('Done: Wash the van')).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  expect(server.callsTo(save).map(({ body }) => body)).toMatchObject([{ version: 1, done: true }]);
});

it('[WORK-4] the second press of two doesn’t tick the task that has moved up, and the space bar does', async () => {
  const vans = [task(4, 'Wash the van'), task(5, 'Wash the other van')];
  const server = await open(vans);
  const van = page.getByRole('checkbox', { name: 'Done: Wash the van' });
  await expect.element(van).toBeVisible();
  const done = { doneAt: '2026-11-17T09:00:00.000Z' };
  server.answer({
    [addressOf('PUT', 4)]: { json: { ...vans[0], ...done } },
    [list]: { json: { items: vans.slice(1), next: null } },
  });
  await van.click();
  await expect.element(toasts('Done: Wash the van')).toBeVisible();
  const other = page.getByRole('checkbox', { name: 'Done: Wash the other van' });
  await pressAgain(other);
  await drawn();
  await expect.element(other).not.toBeChecked();
  expect(server.callsTo('PUT /api/tasks/:id')).toHaveLength(1);
  server.answer({
    [addressOf('PUT', 5)]: { json: { ...vans[1], ...done } },
    [list]: { json: { items: [], next: null } },
  });
  other.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(toasts('Done: Wash the other van')).toBeVisible();
});

it('[WORK-4] on the start the words tick a task too, though not at the second press of two', async () => {
  const [first, second] = [task(4, 'Wash the van'), task(5, 'Wash the other van')];
  const day = { day: '2026-11-17', visits: [], deadlines: [], stages: [], newest: [], sample: null };
  const withTasks = (...due: Task[]) => ({ 'GET /api/today': { json: { ...day, tasks: due } } });
  const server = await openPage('/bright-roofs', { ...startAnswers(), ...withTasks(first, second) });
  await expect.element(page.getByText('Wash the van')).toBeVisible();
  server.answer({ [addressOf('PUT', 4)]: { json: first }, ...withTasks(second) });
  await page.getByText('Wash the van').click();
  await expect.element(toasts('Done: Wash the van')).toBeVisible();
  await pressAgain(page.getByText('Wash the other van'));
  await drawn();
  expect(server.callsTo('PUT /api/tasks/:id')).toHaveLength(1);
  server.answer({ [addressOf('PUT', 5)]: { json: second }, ...withTasks() });
  await page.getByText('Wash the other van').click();
  await expect.element(toasts('Done: Wash the other van')).toBeVisible();
});

it('[SITE-9] [WORK-4] a task is added with a day and a person, and what is missing or refused is told by its field', async () => {
  const server = await open([]);
  await expect.element(page.getByText('Nothing to do')).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Add a task' }).first().click();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  const title = dialog.getByLabelText('Task', { exact: true });
  await expect.element(title).toHaveAccessibleDescription('Please say what’s to do');
  await title.fill('Ring Rita');
  await dialog.getByLabelText('Due (optional)').fill('2026-12-01');
  await dialog.getByLabelText('Assigned to').selectOptions('Olga Watt');
  await expectNoViolations();
  const add = 'POST /api/tasks';
  server.answer({ [add]: refusal('validation_failed', { assigneeId: 'They’ve left the team' }) });
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect
    .element(dialog.getByLabelText('Assigned to'))
    .toHaveAccessibleDescription('They’ve left the team');
  server.answer({ [add]: { json: tasks[0] }, [list]: { json: { items: tasks, next: null } } });
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect.element(toasts('Task added')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ring Rita' })).toBeVisible();
  expect(server.callsTo(add).at(-1)?.body).toEqual({
    ...{ title: 'Ring Rita', dueOn: '2026-12-01', assigneeId: olga.userId, projectId: null, done: false },
  });
});

it('[WORK-4] a task is edited and deleted from its row, and the list is narrowed to one’s own', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await dialog.getByLabelText('Task', { exact: true }).fill('Send the better quote');
  server.answer({ [addressOf('PUT', 2)]: { json: tasks[1] } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(addressOf('PUT', 2)).map(({ body }) => body)).toMatchObject([
    { title: 'Send the better quote', projectId, dueOn: today, version: 1 },
  ]);
  await page.getByRole('button', { name: 'Wash the van' }).click();
  server.answer({ [addressOf('DELETE', 4)]: { json: { success: true } } });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts('Task deleted')).toBeVisible();
  await page.getByLabelText('Whose').selectOptions('Mine');
  await expect
    .poll(() => server.callsTo(list).at(-1)?.url.search)
    .toContain(`assignee=${ownMember().userId}`);
  server.answer({ [list]: { json: { items: [], next: null } } });
  await page.getByLabelText('State').selectOptions('Done');
  await expect.element(page.getByText('Nothing fits that')).toBeVisible();
});

it('[WORK-4] [MECH-5] of two who change a task, the second reads theirs and mine in words, and nothing typed is lost', async () => {
  const server = await open();
  const save = addressOf('PUT', 2);
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await dialog.getByLabelText('Task', { exact: true }).fill('Send the better quote');
  await dialog.getByLabelText('Assigned to').selectOptions('Olga Watt');
  const theirs = { ...tasks[1], version: 2, dueOn: '2026-12-01', assigneeId: ownMember().userId };
  const { status, json } = refusal('changed_meanwhile');
  server.answer({
    [save]: ({ body }: { body: unknown }) =>
      (body as { version: number }).version === theirs.version
        ? { json: { ...theirs, version: 3, assigneeId: olga.userId } }
        : { status, json: { ...json, current: theirs } },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect.element(conflict).toMatchTextContent(/Assigned to.*Yours.*Olga Watt.*Theirs.*Ann Sparks/);
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(save).at(-1)?.body).toMatchObject({
    ...{ version: 2, title: 'Send the better quote', dueOn: '2026-12-01', assigneeId: olga.userId },
  });
  expect(keptDrafts()).toEqual([]);
});

it('[WORK-4] [MECH-15] a task that is typed in while it’s being saved stays open with that, and closes once all is saved', async () => {
  const server = await open();
  const save = addressOf('PUT', 2);
  const title = dialog.getByLabelText('Task', { exact: true });
  const press = () => dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await title.fill('Send the better quote');
  const first = { ...tasks[1], version: 2, title: 'Send the better quote' };
  const saved = server.hold(save, { json: first });
  await press();
  await title.fill('Send the better quote by post');
  saved.release();
  await expect.element(toasts('Saved')).toMatchTextContent('What you’ve typed since isn’t saved yet.');
  await expect.element(title).toHaveValue('Send the better quote by post');
  // What comes as the page asks again is waited for too.
  server.answer({ [save]: { json: { ...first, version: 3, title: 'Send the better quote by post' } } });
  const listed = server.hold(list, { json: { items: tasks, next: null } });
  await press();
  await expect.poll(() => server.callsTo(save).length).toBe(2);
  await expect.poll(keptDrafts).toEqual([]);
  await dialog.getByLabelText('Due (optional)').fill('2026-12-01');
  listed.release();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(dialog.getByLabelText('Due (optional)')).toHaveValue('2026-12-01');
  server.answer({
    [save]: { json: { ...first, version: 4, title: 'Send the better quote by post', dueOn: '2026-12-01' } },
  });
  await press();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(save).map(({ body }) => body)).toMatchObject([
    { version: 1, title: 'Send the better quote' },
    { version: 2, title: 'Send the better quote by post' },
    { version: 3, title: 'Send the better quote by post', dueOn: '2026-12-01' },
  ]);
  expect(keptDrafts()).toEqual([]);
});

it('[WORK-4] [MECH-16] what was typed of a task comes back beside what others have saved since, and so does a new one', async () => {
  const before = { title: 'Send the quote', dueOn: '2026-11-01', assigneeId: '' };
  const typed = { ...before, title: 'Send the better quote' };
  keepDraft(draftOf(signedIn(), `edited task ${task(2, '').id}`), { base: before, typed });
  keepDraft(draftOf(signedIn(), 'new task'), { ...before, title: 'Order the scaffold' });
  await open();
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect.element(dialog.getByLabelText('Task', { exact: true })).toHaveValue('Send the better quote');
  await expect.element(dialog.getByLabelText('Due (optional)')).toHaveValue(today);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Add a task' }).first().click();
  await expect.element(dialog.getByLabelText('Task', { exact: true })).toHaveValue('Order the scaffold');
});
