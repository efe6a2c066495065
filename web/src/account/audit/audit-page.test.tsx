import type { AuditEvent } from '@heliodesk/core/contracts/audit';
import type { Page } from '@heliodesk/core/contracts/lists';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';

const log = 'GET /api/audit';
const entries = page.getByRole('main').getByRole('listitem');
const more = page.getByRole('button', { name: 'Show more' });

/** Invitations, the newest first and each under the number it was sent in. */
function invited(from: number, to: number): AuditEvent[] {
  const numbers = Array.from({ length: from - to + 1 }, (_, index) => from - index);
  return numbers.map((number) => ({
    seq: number,
    at: '2026-11-15T09:00:00.000Z',
    actor: 'ann@example.com',
    action: 'team.invited',
    subject: `person-${number}@example.com`,
    address: '192.0.2.1',
  }));
}

const first: Page<AuditEvent> = { items: invited(60, 11), next: 'page-2' };
const last: Page<AuditEvent> = { items: invited(10, 1), next: null };

const openLog = (answers: Answers) =>
  openPage('/bright-roofs/audit', { 'GET /api/auth/me': { json: signedIn() }, ...answers });

it('[SEC-2] the next entries are asked for once, however often that is pressed', async () => {
  const server = await openLog({ [log]: { json: first } });
  await expect.element(entries.first()).toMatchTextContent('ann@example.com invited person-60@example.com');
  const held = server.hold(log, { json: last });
  await more.dblClick();
  await expect.element(page.getByRole('button', { name: 'Loading …' })).toBeVisible();
  held.release();
  await expect.element(entries.last()).toMatchTextContent('invited person-1@example.com');
  expect(entries.elements()).toHaveLength(60);
  await expect.element(more).not.toBeInTheDocument();
  const asked = server.callsTo(log).map(({ url }) => url.searchParams.get('after'));
  expect(asked).toEqual([null, 'page-2']);
});

it('[SITE-9] what cannot be loaded is said, and can be tried again', async () => {
  const server = await openLog({ [log]: refusal('internal') });
  await expect.element(page.getByText('The log couldn’t be loaded')).toBeVisible();
  await expectNoViolations();
  server.answer({ [log]: { json: first } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(entries.first()).toBeVisible();
  server.answer({ [log]: 'cut' });
  await more.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t reach the server.');
  expect(entries.elements()).toHaveLength(50);
  await expectNoViolations();
  server.answer({ [log]: { json: last } });
  await more.click();
  await expect.element(entries.last()).toMatchTextContent('person-1@example.com');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('[SITE-9] a log in which nothing stands says so', async () => {
  const nothing: Page<AuditEvent> = { items: [], next: null };
  await openLog({ [log]: { json: nothing } });
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  await expectNoViolations();
});
