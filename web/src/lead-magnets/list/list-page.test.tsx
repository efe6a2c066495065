import type { MagnetItem } from '@heliodesk/core/contracts/magnets';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { magnetItem, monthsLeads } from '../../testing/magnets.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { startAnswers } from '../../testing/start.ts';
import { toasts } from '../../testing/toasts.ts';

const list = 'GET /api/magnets';
const rows = page.getByRole('list', { name: 'Your magnets' }).getByRole('listitem');
const published = { number: 1, at: '2026-11-16T09:00:00.000Z' };

const open = (items: MagnetItem[], allowance = monthsLeads(), user = signedIn()) =>
  openPage('/bright-roofs/lead-magnet-1', {
    ...{ ...startAnswers(user), [list]: { json: { items, allowance, junk: 0 } } },
  });

it('[BUILD-1] magnets are listed with how they stand and what they bring, and a draft that is deleted can be brought back', async () => {
  const draft = magnetItem({ id: '0198b4f2-0000-7000-8000-000000000902', kind: 'roof', name: 'Trade fair' });
  const server = await open([magnetItem({ published, isChanged: true }), draft]);
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Savings calculator.*Published.*Changed since.*12 leads/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Trade fair.*Draft.*Roof assessment.*0 leads/);
  await expect.element(page.getByText('of 300 leads this month')).toBeVisible();
  await expectNoViolations();
  server.answer({
    [`DELETE /api/magnets/${draft.id}`]: { json: {}, requestId: 'cause' },
    [list]: { json: { items: [], allowance: monthsLeads(), junk: 0 } },
  });
  await rows.nth(1).getByRole('button', { name: 'Delete Trade fair' }).click();
  await expect.element(toasts('Trade fair deleted')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Choose your first one' })).toBeVisible();
});

it('[BUILD-2] an owner is told what is kept back and led to a larger plan', async () => {
  await open([magnetItem({ published })], monthsLeads({ used: 300, held: 3 }));
  await expect.element(page.getByText('3 enquiries are waiting')).toBeVisible();
  await expect.element(page.getByText(/they become leads on 1 December 2026/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See larger plans' }))
    .toHaveAttribute('href', '/bright-roofs/billing');
  await expectNoViolations();
});

it('[BUILD-1] members look and change nothing', async () => {
  await open([magnetItem({ published })], monthsLeads(), signedIn({ role: 'member' }));
  await expect.element(rows).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(?:Delete|Create)/ })).not.toBeInTheDocument();
});

it('[BUILD-1] the field role is told whom to ask, and nothing is asked for', async () => {
  const server = await open([], monthsLeads(), signedIn({ role: 'field' }));
  await expect.element(page.getByText('For the office')).toBeVisible();
  expect(server.callsTo(list)).toEqual([]);
});
