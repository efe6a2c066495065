import type { Notification } from '@heliodesk/core/contracts/inbox';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { settingsAnswers } from '../../testing/settings.ts';
import { startAnswers } from '../../testing/start.ts';
import { toasts } from '../../testing/toasts.ts';

const read = 'GET /api/inbox';
const bell = page.getByRole('button', { name: /^Inbox/ });
const inbox = page.getByRole('dialog', { name: 'Inbox' });
const items = inbox.getByRole('listitem');

const told = (number: number, differs: Partial<Notification> = {}): Notification => ({
  id: `0198b4f2-0000-7000-8000-00000000050${number}`,
  at: '2026-11-16T09:00:00.000Z',
  kind: 'team.joined',
  actor: 'joan@example.com',
  subject: '',
  details: {},
  read: false,
  ...differs,
});
const pageOf = (list: Notification[], more = false) => ({
  json: { items: list, next: more ? 'more' : null, unread: list.filter((each) => !each.read).length },
});

const role = told(1, { kind: 'team.role-changed', actor: 'ann@example.com', details: { role: 'admin' } });

it('[MECH-9] [SITE-9] what is new is counted, read and marked, one by one or all at once', async () => {
  const server = await openPage('/bright-roofs', { ...startAnswers(), [read]: pageOf([told(2), role]) });
  await expect.element(bell).toHaveAccessibleName('Inbox, 2 unread');
  await bell.click();
  await expect.element(items.nth(0)).toMatchTextContent('Unread: joan@example.com has joined the team');
  await expect.element(items.nth(1)).toMatchTextContent('ann@example.com changed your role to Admin');
  await expectNoViolations();

  const mark = `PUT /api/inbox/${told(2).id}` as const;
  server.answer({ [mark]: { json: { success: true } }, [read]: pageOf([told(2, { read: true }), role]) });
  await items
    .nth(0)
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect.element(items.nth(0).getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
  expect(server.callsTo(mark)).toMatchObject([{ body: { read: true } }]);

  const all = [told(2, { read: true }), { ...role, read: true }];
  server.answer({ 'POST /api/inbox/read': { json: { success: true } }, [read]: pageOf(all) });
  await inbox.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(inbox.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(server.callsTo('POST /api/inbox/read')).toMatchObject([{ body: { upTo: told(2).id } }]);
});

it('[MECH-9] what comes in is shown by itself, and leads where it happened', async () => {
  const server = await openPage('/bright-roofs', startAnswers());
  await expect.element(bell).toHaveAccessibleName('Inbox');
  server.answer({
    [read]: pageOf([told(1)]),
    [`PUT /api/inbox/${told(1).id}`]: { json: { success: true } },
  });
  server.tell(['personal', null]);
  await expect.element(bell).toHaveAccessibleName('Inbox, 1 unread');
  await bell.click();
  await items.getByRole('link').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await expect.element(inbox).not.toBeInTheDocument();
  expect(server.callsTo(`PUT /api/inbox/${told(1).id}`)).toMatchObject([{ body: { read: true } }]);
});

it('[MECH-9] [SITE-9] an inbox that cannot be had says so, and more of it comes on request', async () => {
  const server = await openPage('/bright-roofs', { ...startAnswers(), [read]: refusal('internal') });
  await bell.click();
  await expect.element(inbox.getByRole('alert')).toMatchTextContent('Your inbox couldn’t be loaded');
  server.answer({
    [read]: ({ url }) => (url.searchParams.has('after') ? pageOf([role]) : pageOf([told(2)], true)),
  });
  await inbox.getByRole('button', { name: 'Try again' }).click();
  await inbox.getByRole('button', { name: 'Show more' }).click();
  await expect.element(items.nth(1)).toMatchTextContent('changed your role');
  server.answer({ 'POST /api/inbox/read': 'cut' });
  await inbox.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(toasts('Not marked')).toBeVisible();
});

it('[MECH-9] [SITE-9] everybody chooses what also comes by email, but for what they have to know', async () => {
  const settings = 'PUT /api/inbox/settings';
  const server = await openPage('/bright-roofs/settings', {
    ...settingsAnswers(),
    'GET /api/inbox/settings': refusal('internal'),
  });
  await expect.element(page.getByText('Your choices couldn’t be loaded')).toBeVisible();
  server.answer({ 'GET /api/inbox/settings': { json: { mail: { 'team.joined': true } } } });
  await page.getByRole('button', { name: 'Try again' }).click();
  const joins = page.getByRole('checkbox', { name: 'Someone joins the team' });
  await expect.element(joins).toBeChecked();
  await expect
    .element(
      page.getByText(/As an owner you’ll always get an email when .*, a payment fails or the subscription/),
    )
    .toBeVisible();
  await expectNoViolations();
  server.answer({
    [settings]: { json: { success: true } },
    'GET /api/inbox/settings': { json: { mail: { 'team.joined': false } } },
  });
  await joins.click();
  await expect.element(joins).not.toBeChecked();
  expect(server.callsTo(settings)).toMatchObject([{ body: { mail: { 'team.joined': false } } }]);
});

it('[MECH-9] what is chosen one after the other is all kept, and so is what is taken back at once', async () => {
  const settings = 'PUT /api/inbox/settings';
  const read = 'GET /api/inbox/settings';
  let mail = { 'team.joined': true, 'team.role-changed': true };
  const gate = Promise.withResolvers<void>();
  const server = await openPage('/bright-roofs/settings', {
    ...settingsAnswers(),
    [read]: () => ({ json: { mail } }),
    async [settings]({ body }) {
      await gate.promise;
      mail = { ...mail, ...Object(body).mail };
      return { json: { success: true } };
    },
  });
  const joins = page.getByRole('checkbox', { name: 'Someone joins the team' });
  const roles = page.getByRole('checkbox', { name: 'Your role changes' });
  for (const box of [joins, roles]) await box.click();
  const before = server.callsTo(read).length;
  server.tell(['personal', null]);
  await expect.poll(() => server.callsTo(read)).toHaveLength(before + 1);
  for (const box of [joins, roles]) await expect.element(box).not.toBeChecked();
  await joins.click();
  await expect.element(joins).toBeChecked();
  gate.resolve();
  await expect.poll(() => mail).toEqual({ 'team.joined': true, 'team.role-changed': false });
  expect(server.callsTo(settings).map(({ body }) => body)).toEqual([
    { mail: { 'team.joined': false } },
    { mail: { 'team.joined': true, 'team.role-changed': false } },
  ]);
  await expect.element(roles).not.toBeChecked();
  await expect.element(joins).toBeChecked();
});

it('[MECH-9] a choice that was not saved goes back, and is said', async () => {
  await openPage('/bright-roofs/settings', {
    ...settingsAnswers(),
    'PUT /api/inbox/settings': refusal('internal'),
  });
  const joins = page.getByRole('checkbox', { name: 'Someone joins the team' });
  await joins.click();
  await expect.element(toasts('Not saved')).toBeVisible();
  await expect.element(joins).toBeChecked();
});

it('[TOGETHER-2] what somebody was given leads to it: one to its page, several to their list', async () => {
  const projectId = '0198b4f2-0000-7000-8000-000000000501';
  const given = [
    told(1, { kind: 'project.assigned', subject: 'Rita Hall', details: { projectId, what: 'leads' } }),
    told(2, { kind: 'project.assigned', details: { amount: 3, what: 'leads' } }),
    told(3, { kind: 'project.assigned', details: { amount: 2, what: 'projects' } }),
    told(4, { kind: 'task.assigned', subject: 'Wash the van' }),
  ];
  await openPage('/bright-roofs', { ...startAnswers(), [read]: pageOf(given) });
  await bell.click();
  await expect.element(items.nth(0)).toMatchTextContent('joan@example.com gave you Rita Hall');
  expect(
    items
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `/bright-roofs/projects/${projectId}`,
    ...['/bright-roofs/leads', '/bright-roofs/projects', '/bright-roofs/tasks'],
  ]);
});

it('[DIGEST-2] the link in a morning’s email turns it off with one press, and says so', async () => {
  const settings = 'PUT /api/inbox/settings';
  const server = await openPage('/bright-roofs/settings?digest=off', {
    ...settingsAnswers(),
    'GET /api/inbox/settings': { json: { mail: { 'digest.daily': true } } },
    [settings]: { json: { success: true } },
  });
  await expect.element(toasts('You won’t get the morning email any more.')).toBeVisible();
  expect(server.callsTo(settings).map(({ body }) => body)).toEqual([{ mail: { 'digest.daily': false } }]);
});
