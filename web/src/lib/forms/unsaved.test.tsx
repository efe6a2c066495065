import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { drawn, stopClock } from '../../testing/clock.ts';
import { companyAnswers } from '../../testing/company.ts';
import { keptDrafts } from '../../testing/drafts.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { pressAt } from '../../testing/mouse.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { openProject } from '../../testing/project-page.ts';
import { projectDetail, projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';
import { draftOf, dropOldDrafts, keepDraft } from './drafts.ts';

// Pages of tests are told of changes without it.
const { locks } = navigator;
const add = 'POST /api/projects';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Add a lead' });
const name = dialog.getByLabelText('Name');
const question = page.getByRole('dialog', { name: 'Discard what you’ve typed?' });
const given = toasts('Here’s what you typed');
const leadOf = (user = signedIn()) => draftOf(user, 'lead');
const typedLead = { name: 'Rita Hall' };

async function openLeads() {
  const server = await openPage('/bright-roofs/leads', {
    ...teamAnswers(),
    'GET /api/projects/alike': { json: { items: [] } },
    'GET /api/projects': { json: { items: [projectItem(1, 'Ada Bell')], next: null, total: 1 } },
  });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return server;
}

async function typeLead() {
  await button('Add a lead').click();
  await name.fill('Rita Hall');
}

/** By the tab that is open elsewhere, or has been. */
function keptElsewhere(draft: string) {
  sessionStorage.setItem('tab', 'another');
  keepDraft(draft, typedLead);
  sessionStorage.removeItem('tab');
}

it('[SITE-9] [MECH-15] what is typed in a dialog is not lost by a press outside, and by Escape once that was asked', async () => {
  await openLeads();
  await typeLead();
  await pressAt({ x: 5, y: 5 });
  await expect.element(question).not.toBeInTheDocument();
  await name.click();
  // The browser closes a dialog at the second Escape, whatever was said to the first.
  for (const _ of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await expect.element(button('Keep editing')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
    // It tells of a dialog's end a moment later, and until then takes the next Escape for one more to the question.
    await drawn();
  }
  await userEvent.keyboard('{Escape}');
  await expectNoViolations();
  await button('Discard').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Add a lead')).toHaveFocus();
  expect(keptDrafts()).toEqual([]);
  await button('Add a lead').click();
  await expect.element(name).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['Cancel', () => button('Cancel').click()],
  ['its Close button', () => dialog.getByRole('button', { name: 'Close' }).click()],
  ['Back', () => history.back()],
])('[MECH-15] %s asks before what is typed is lost', async (_, leave) => {
  await openLeads();
  await typeLead();
  await leave();
  await button('Keep editing').click();
  await expect.element(name).toHaveValue('Rita Hall');
  await leave();
  await button('Discard').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/bright-roofs/leads');
});

it('[MECH-15] a dialog whose typing has been saved closes without a question', async () => {
  const server = await openLeads();
  await typeLead();
  await expect.poll(keptDrafts).toHaveLength(1);
  const saved = server.hold(add, { json: projectItem(2, 'Rita Hall') });
  await button('Add lead').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  saved.release();
  await expect.element(toasts('Rita Hall added')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(keptDrafts()).toEqual([]);
});

it('[MECH-6] a link asks for all that is typed on its page, once', async () => {
  await openProject(undefined, {
    answers: { 'GET /api/projects': { json: { items: [], next: null, total: 0 } } },
  });
  await page.getByLabelText('New note').fill('Call before nine');
  await page.getByLabelText('New task').fill('Order the scaffold');
  const away = page.getByRole('link', { name: 'Leads' }).first();
  await away.click();
  await button('Keep editing').click();
  await expect.element(page.getByLabelText('New note')).toHaveValue('Call before nine');
  await expect.poll(keptDrafts).toHaveLength(2);
  // What stands in the page is nothing that a dialog on it would lose.
  await page.getByRole('button', { name: /^Edit.*customer/i }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await away.click();
  await button('Discard').click();
  await expect.poll(() => location.pathname).toBe('/bright-roofs/leads');
  expect(keptDrafts()).toEqual([]);
});

it('[MECH-16] what was typed is given back when its form is opened again, each to its own', async () => {
  const { id } = projectDetail();
  keepDraft(draftOf(signedIn(), `new note ${id}`), 'Call before nine');
  keepDraft(draftOf(signedIn(), `new task ${id}`), {
    title: 'Order the scaffold',
    dueOn: '',
    assigneeId: '',
  });
  keepDraft(draftOf(signedIn(), 'new note of-another'), 'Something else');
  keepDraft(draftOf(signedIn(), `email ${id} `), { id, subject: 'Your quote', text: 'Here it is' });
  await openProject(undefined, { answers: { 'GET /api/message-templates': { json: { items: [] } } } });
  await expect.element(page.getByLabelText('New note')).toHaveValue('Call before nine');
  await expect.element(page.getByLabelText('New task')).toHaveValue('Order the scaffold');
  await expect.element(given.first()).toBeVisible();
  await button('Write an email').click();
  await expect.element(page.getByLabelText('Message', { exact: true })).toHaveValue('Here it is');
});

it('[MECH-16] nobody is given what another person typed, or the same person in another company', async () => {
  const { company } = signedIn();
  keepDraft(leadOf(signedIn({ id: '0198b4f2-0000-7000-8000-000000000002' })), typedLead);
  keepDraft(leadOf(signedIn({ company: { ...company, companyIdentifier: 'other-roofs' } })), typedLead);
  await openLeads();
  await button('Add a lead').click();
  await expect.element(name).toHaveValue('');
  expect(keptDrafts()).toHaveLength(2);
});

it('[MECH-16] what was typed in a tab that has been closed is given back in another', async () => {
  keptElsewhere(leadOf());
  await openLeads();
  await button('Add a lead').click();
  await expect.element(name).toHaveValue('Rita Hall');
  await expect.element(given).toBeVisible();
  await button('Cancel').click();
  await button('Discard').click();
  expect(keptDrafts()).toEqual([]);
});

it('[MECH-16] what is being typed in a tab that is open stays there', async () => {
  keptElsewhere(leadOf());
  const isOpen = Promise.withResolvers<void>();
  void locks.request('tab|another', () => isOpen.promise);
  await openLeads();
  await button('Add a lead').click();
  await name.fill('Al Feather');
  await expect.poll(keptDrafts).toHaveLength(2);
  await expect.element(name).toHaveValue('Al Feather');
  isOpen.resolve();
});

it('[MECH-16] what was typed outlives a refusal and the end of the session, and is asked for no longer once it is as it was', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  const phone = page.getByLabelText(/^Phone/);
  await expect.element(phone).toBeVisible();
  const before = (phone.element() as HTMLInputElement).value;
  await phone.fill('020 7946 0182');
  server.answer({ 'PUT /api/company': refusal('validation_failed', { phone: 'That’s no number' }) });
  await button('Save').click();
  await expect.element(phone).toHaveAccessibleDescription('That’s no number');
  await expect.poll(keptDrafts).toEqual([expect.stringContaining('|bright-roofs|company|')]);
  await phone.fill(before);
  await expect.poll(keptDrafts).toEqual([]);
});

it('[MECH-16] signing out asks first, and leaves nothing of what one typed behind', async () => {
  const left = catchLeaving();
  const another = leadOf(signedIn({ id: '0198b4f2-0000-7000-8000-000000000002' }));
  keepDraft(another, typedLead);
  keepDraft(draftOf(signedIn(), 'template '), { text: 'Hello' });
  const server = await openProject(undefined, { answers: { 'POST /api/auth/logout': { json: {} } } });
  await page.getByLabelText('New note').fill('Call before nine');
  const signOut = async () => {
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  await button('Keep editing').click();
  expect(server.callsTo('POST /api/auth/logout')).toEqual([]);
  await signOut();
  await button('Discard').click();
  await expect.poll(() => left).toEqual(['/login']);
  expect(keptDrafts()).toEqual([expect.stringContaining(another)]);
});

it('[MECH-16] the last that was typed before its form goes by itself is kept too', async () => {
  const { id } = projectDetail();
  const note = {
    ...{ id: '0198b4f2-0000-7000-8000-000000000801', version: 1, projectId: id, text: 'Ring him' },
    ...{ mentions: [], author: 'Ann Sparks', authorId: signedIn().id },
    ...{ createdAt: '2026-11-01T09:00:00.000Z', editedAt: null },
  };
  const notes = 'GET /api/notes';
  const server = await openProject(undefined, {
    answers: { [notes]: { json: { items: [note], next: null } } },
  });
  await button('Edit the note by Ann Sparks').click();
  const text = page.getByLabelText('Note', { exact: true });
  await expect.element(text).toHaveValue('Ring him');
  const clock = stopClock();
  await text.fill('Ring him before nine');
  server.answer({ [notes]: { json: { items: [], next: null } } });
  server.tell(['note', note.id]);
  await expect.poll(() => clock.pass(0).then(() => text.query())).toBeNull();
  expect(Object.values(localStorage).join()).toContain('Ring him before nine');
});

it('[MECH-15] a press on a phone number asks nobody whether to leave', async () => {
  await openProject();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.getByLabelText('New note').fill('Call before nine');
  expect(isAsked()).toBe(true);
  document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')?.focus();
  expect(isAsked()).toBe(false);
});

it('[MECH-16] whoever signs out in another tab leaves nothing of what is typed in this one behind', async () => {
  await openProject();
  const note = page.getByLabelText('New note');
  await note.fill('Call before nine');
  await expect.poll(keptDrafts).toHaveLength(1);
  const [key = ''] = keptDrafts();
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  await note.fill('Call before ten');
  dispatchEvent(new Event('pagehide'));
  expect(keptDrafts()).toEqual([]);
});

it('[MECH-16] what was typed is kept for seven days', () => {
  keepDraft(leadOf(), typedLead);
  dropOldDrafts(Date.now() + 6.9 * 86_400_000);
  expect(keptDrafts()).toHaveLength(1);
  dropOldDrafts(Date.now() + 7.1 * 86_400_000);
  expect(keptDrafts()).toEqual([]);
});
