import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { drawn } from '../../testing/clock.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { pressAgain } from '../../testing/mouse.ts';
import { signedIn } from '../../testing/people.ts';
import { openProject } from '../../testing/project-page.ts';
import { projectDetail } from '../../testing/projects.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const { id } = projectDetail();
const none = { json: { items: [], next: null } };
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });
const ben = colleague(1, 'Ben', 'member');
const zoe = colleague(2, 'Zoë', 'member');

const note = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000801', version: 1, projectId: id, mentions: [ben.userId] },
  ...{ text: `@[${ben.userId}] please ring`, author: 'Ann Sparks', authorId: signedIn().id },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', editedAt: null },
};

const open = (user = signedIn(), answers: Answers = {}) =>
  openProject(projectDetail(), {
    user,
    answers: { ...teamAnswers(user, { members: [ownMember(user), ben, zoe] }), ...answers },
  });

it('[SITE-9] [TOGETHER-1] somebody is mentioned by the keys alone, and the note is kept with their id', async () => {
  const server = await open();
  const box = page.getByLabelText('New note');
  await box.click();
  await userEvent.keyboard('Ask @wat');
  const list = page.getByRole('listbox', { name: 'People to mention' });
  await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('Ben Watt');
  await expectNoViolations();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('Zoë Watt');
  await expect.element(box).toHaveAttribute('aria-activedescendant', expect.stringMatching(/1$/));
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Ask @Zoë Watt ');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('and @be{Escape}{Enter}x');
  await expect.element(box).toHaveValue('Ask @Zoë Watt and @be\nx');
  server.answer({ 'POST /api/notes': { status: 201, json: note } });
  await box.fill('Ask @Zoë Watt or @Ben Watt');
  await button('Save note').click();
  await expect.element(box).toHaveValue('');
  expect(server.callsTo('POST /api/notes').map(({ body }) => body)).toEqual([
    { projectId: id, text: `Ask @[${zoe.userId}] or @[${ben.userId}]` },
  ]);
});

it('[TOGETHER-1] somebody is mentioned with a press, and shown as they are called now', async () => {
  await open(signedIn(), { 'GET /api/notes': { json: { items: [note], next: null } } });
  await expect.element(page.getByText('@Ben Watt')).toBeVisible();
  await page.getByLabelText('New note').fill('@');
  await page.getByRole('listbox').getByRole('option', { name: 'Zoë Watt' }).click();
  await expect.element(page.getByLabelText('New note')).toHaveValue('@Zoë Watt ');
});

it('[TOGETHER-4] a note that somebody else has changed meanwhile shows theirs and mine', async () => {
  const server = await open(signedIn(), { 'GET /api/notes': { json: { items: [note], next: null } } });
  await button('Edit the note by Ann Sparks').click();
  const box = page.getByLabelText('Note', { exact: true });
  await expect.element(box).toHaveValue('@Ben Watt please ring');
  await box.fill('@Ben Watt please write');
  const theirs = { ...note, version: 2, text: 'Rang them' };
  server.answer({
    [`PUT /api/notes/${note.id}`]: {
      status: 409,
      json: { code: 'changed_meanwhile', message: 'Changed', requestId: 'x', current: theirs },
    },
  });
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Someone else changed this');
  await expect.element(page.getByText('Rang them')).toBeVisible();
  server.answer({ [`PUT /api/notes/${note.id}`]: { json: { ...note, version: 3 } } });
  await button('Save').click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(`PUT /api/notes/${note.id}`).map(({ body }) => body)).toMatchObject([
    { version: 1 },
    { version: 2, text: `@[${ben.userId}] please write` },
  ]);
});

it('[WORK-3] the second press of two doesn’t delete the note that has moved up', async () => {
  const below = { ...note, id: ben.userId, text: 'Dog', author: 'Ben Watt', authorId: ben.userId };
  const answers = { 'GET /api/notes': { json: { items: [note, below], next: null } } };
  const server = await open(signedIn(), answers);
  await expect.element(page.getByText('Dog')).toBeVisible();
  const deletion = `DELETE /api/notes/${note.id}` as const;
  server.answer({
    [deletion]: { json: { success: true } },
    'GET /api/notes': { json: { items: [below], next: null } },
  });
  await button('Delete the note by Ann Sparks').click();
  await expect.element(toasts('Note deleted')).toBeVisible();
  await pressAgain(button('Delete the note by Ben Watt'));
  await drawn();
  expect(server.callsTo(deletion)).toHaveLength(1);
  expect(server.callsTo('DELETE /api/notes/:id')).toHaveLength(1);
});

it('[SITE-9] [TOGETHER-3] shows who else is there and who is editing, and says so of itself', async () => {
  const server = await open();
  const saying = `PUT /api/presence/${id}` as const;
  const people = (...editing: boolean[]) =>
    [ben, zoe]
      .slice(0, editing.length)
      .map(({ userId }, place) => ({ userId, editing: editing[place] ?? false }));
  server.answer({
    [saying]: { json: { people: [{ userId: signedIn().id, editing: false }, ...people(false)] } },
  });
  await expect.element(page.getByText('Ben Watt is looking at this')).toBeVisible();
  server.present(id, ...people(true, false));
  await expect.element(page.getByText('Ben Watt is editing, Zoë Watt is looking at this')).toBeVisible();
  await expectNoViolations();
  await button('Edit customer').click();
  const states = () => server.callsTo(saying).map(({ body }) => (body as { state: string }).state);
  await expect.poll(states).toEqual(['looking', 'editing']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(states).toEqual(['looking', 'editing', 'looking']);
  server.present(id);
  server.answer({ 'GET /api/projects': none });
  await expect.element(page.getByText(/is looking/)).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect.poll(() => states().at(-1)).toBe('gone');
});

it('[TOGETHER-4] of two who edit the same, the second reads theirs and mine in words', async () => {
  const server = await open();
  await button('Edit details').click();
  await dialog.getByLabelText('Owner').selectOptions('Zoë Watt');
  server.answer({
    [`GET /api/projects/${id}`]: { json: projectDetail({ version: 2, ownerId: ben.userId }) },
  });
  server.tell(['project', id]);
  await expect.element(dialog.getByText('Someone else changed this while you were editing')).toBeVisible();
  const choice = dialog.getByRole('group', { name: 'Which Owner to keep' });
  await expect.element(choice).toMatchTextContent('Zoë Watt');
  await expect.element(choice).toMatchTextContent('Ben Watt');
  await expectNoViolations();
});

it('[FIELD-2] somebody of the field sees no value and no way to what is not theirs', async () => {
  const user = signedIn({ role: 'field' });
  const task = {
    ...{ id: note.id, version: 1, projectId: id, title: 'Bring the ladder', dueOn: null, doneAt: null },
    ...{ createdAt: note.createdAt, project: { number: 1001, name: 'Rita Hall' } },
  };
  const tasks = [
    { ...task, assigneeId: user.id },
    { ...task, id: ben.userId, title: 'Ring back', assigneeId: ben.userId },
  ];
  const theirs = { ...note, authorId: ben.userId, author: 'Ben Watt' };
  await open(user, {
    'GET /api/tasks': { json: { items: tasks, next: null } },
    'GET /api/notes': { json: { items: [theirs], next: null } },
  });
  await expect.element(page.getByRole('checkbox', { name: /Bring the ladder/ })).toBeEnabled();
  await expect.element(page.getByRole('checkbox', { name: /Ring back/ })).toBeDisabled();
  await expect.element(page.getByText('@Ben Watt')).toBeVisible();
  for (const name of [/^Edit/, /^Delete/, /^Move to/, 'Actions', 'Book a visit'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(page.getByText('Value')).not.toBeInTheDocument();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect((await links.all()).map((link) => link.element().textContent)).not.toContain('Team');
});
