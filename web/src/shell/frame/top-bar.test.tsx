import type { ErrorBody } from '@heliodesk/core/contracts/errors';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { startAnswers } from '../../testing/start.ts';
import { toasts } from '../../testing/toasts.ts';

const heading = page.getByRole('heading', { level: 1 });
const navigation = page.getByRole('navigation', { name: 'Main' });

it('[SITE-9] the inbox says the truth: there is nothing new', async () => {
  await openPage('/bright-roofs', startAnswers());
  await page.getByRole('button', { name: 'Inbox' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Inbox' })).toMatchTextContent('Nothing new');
  await expectNoViolations();
});

it('[SITE-9] the menu says who is signed in, and closes with Escape', async () => {
  await openPage('/bright-roofs', startAnswers());
  const account = page.getByRole('button', { name: 'Your account: Ann Sparks' });
  await account.click();
  await expect.element(page.getByRole('menu')).toMatchTextContent('ann@example.com');
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

const internal: ErrorBody = { message: 'Something went wrong on our side.', code: 'internal' };

it.for([
  ['a server error', { status: 500, json: internal }],
  ['a cut network', 'cut'],
] as const)('[LOGIN-5] a logout that fails after %s says so, and nothing is lost', async ([, answer]) => {
  const left = catchLeaving();
  const server = await openPage('/bright-roofs', { ...startAnswers(), 'POST /api/auth/logout': answer });
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.element(toasts('Logout failed')).toBeVisible();
  expect(left).toEqual([]);
  expect(server.callsTo('POST /api/auth/logout')).toHaveLength(1);
  await expect.element(heading).toHaveTextContent('Welcome, Ann');
  await navigation.getByRole('link', { name: 'Team' }).click();
  await expect.element(heading).toHaveTextContent('Team');
});

it('[SEC-2] a member is shown only what a member may open', async () => {
  const server = await openPage('/bright-roofs/audit', startAnswers(signedIn({ role: 'member' })));
  await expect.element(page.getByText('Please ask an owner of your company.')).toBeVisible();
  const shown = navigation.getByRole('listitem').elements();
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    ...['Start', 'Leads', 'Projects', 'Tasks', 'Calendar', 'Deadlines', 'Lead Magnets', 'Analytics'],
    ...['Team', 'Import'],
    'Settings',
  ]);
  expect(server.callsTo('GET /api/audit')).toEqual([]);
});
