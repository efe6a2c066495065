import type { EntryPage } from '@heliodesk/core/contracts/operator';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { openPage } from '../testing/open-page.tsx';
import { counts, entry, waitlistAnswers } from '../testing/operator.ts';
import { refusal } from '../testing/refusal.ts';
import { toasts } from '../testing/toasts.ts';

const load = 'GET /api/admin/waitlist';
const ann = entry(1, {
  name: 'Ann Sparks',
  answers: [
    { question: 'How many leads do you get?', answer: '55 leads per month' },
    { question: 'Do you use a CRM?', answer: 'No: A spreadsheet' },
  ],
});
const invite = `POST /api/admin/waitlist/${ann.id}/invitation` as const;

const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
const inviteButton = page.getByRole('button', { name: 'Invite Ann Sparks' });
const dialog = page.getByRole('dialog');

it('[SITE-9] the operator is told what is wrong, and can try again', async () => {
  const server = await openPage('/admin', { ...waitlistAnswers([ann]), [load]: refusal('unavailable') });
  await expect.element(page.getByRole('alert')).toMatchTextContent('The waiting list couldn’t be loaded');
  await expectNoViolations();
  server.answer({ ...waitlistAnswers([ann]), [invite]: refusal('beta_full') });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(entries).toMatchTextContent('Ann Sparks');
  await inviteButton.click();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect.element(toasts('Not invited')).toMatchTextContent('All the beta places are taken');
  expect(server.callsTo(invite)).toHaveLength(1);
});

it('[HOME-9] [SITE-9] the operator cannot give what is not there', async () => {
  const invited = entry(2, { name: 'Bob Watt', state: 'invited', invitedAt: ann.joinedAt });
  const nowhere = entry(3, { name: 'Nina Ridge', email: '', state: 'unreachable' });
  const server = await openPage('/admin', waitlistAnswers([ann, invited, nowhere]));
  await expect.element(inviteButton).toBeVisible();
  const anyInvite = entries.getByRole('button', { name: /Invite/ });
  expect(anyInvite.elements()).toHaveLength(1);
  const none = { ...counts, places: { total: 30, left: 0 } };
  const gone = { invitedAt: ann.joinedAt, places: none.places };
  server.answer({ 'GET /api/admin/counts': { json: none } });
  const { release } = server.hold(invite, { json: gone });
  await inviteButton.click();
  await expect.element(dialog).toMatchTextContent('hold one of the 12 places left');
  const confirm = dialog.getByRole('button', { name: 'Invite' });
  await confirm.dblClick();
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(page.getByText('All the beta places are taken')).toBeVisible();
  await expect.element(anyInvite).not.toBeInTheDocument();
  // Who has a place may be mailed again.
  await expect.element(page.getByRole('button', { name: 'Send again to Bob Watt' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectNoViolations();
  expect(server.callsTo(invite)).toHaveLength(1);
});

it('the operator goes on through a long list', async () => {
  const all = Array.from({ length: 56 }, (_, number) => entry(number));
  const first: EntryPage = { items: all.slice(0, 50), next: 'page-2', total: 10_001 };
  const rest: EntryPage = { items: all.slice(50), next: null };
  const server = await openPage('/admin', {
    ...waitlistAnswers([]),
    [load]: ({ url }) => ({ json: url.searchParams.has('after') ? rest : first }),
  });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.element(more).toBeVisible();
  expect(entries.elements()).toHaveLength(50);
  await expect.element(page.getByText('50 of 10,000+ shown')).toBeVisible();
  await more.click();
  await expect.poll(() => entries.elements().length).toBe(56);
  await expect.element(more).not.toBeInTheDocument();
  expect(server.callsTo(load).at(-1)?.url.searchParams.get('after')).toBe('page-2');
});

it('[SITE-9] the operator reads what somebody answered, in words', async () => {
  await openPage('/admin', waitlistAnswers([ann]));
  const answers = page.getByRole('button', { name: '2 answers of Ann Sparks' });
  await answers.click();
  await expect.element(dialog).toHaveAccessibleName('Ann Sparks’s answers');
  for (const { question, answer } of ann.answers) {
    await expect.element(dialog).toMatchTextContent(question);
    await expect.element(dialog).toMatchTextContent(answer);
  }
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(answers).toHaveFocus();
});
