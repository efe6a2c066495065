import type { Analytics, Goal } from '@heliodesk/core/contracts/analytics';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftOf, keepDraft } from '../../lib/forms/drafts.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { startAnswers } from '../../testing/start.ts';
import { toasts } from '../../testing/toasts.ts';

const usual = 'GET /api/analytics';
const region = (name: string) => page.getByRole('region', { name, exact: true });
const noGoal = { version: 0, leads: null, won: null, wonPence: null };
const november: Analytics['now'] = {
  lead: { amount: 10, total: 5_000_000 },
  'reached.contacted': { amount: 8, total: 0 },
  'reached.sold': { amount: 3, total: 0 },
  won: { amount: 2, total: 1_900_000 },
  'answered.hour': { amount: 4, total: 7_200 },
  'stay.new': { amount: 8, total: 691_200 },
  'lost.price': { amount: 2, total: 0 },
};
const figures: Analytics = {
  period: { from: '2026-10', to: '2026-11' },
  now: november,
  before: { lead: { amount: 5, total: 0 } },
  rows: [{ key: '2026-11', sums: november }],
  months: [
    { month: '2026-10', sums: {} },
    { month: '2026-11', sums: november },
  ],
  goals: [
    { month: '2026-10', ...noGoal },
    { month: '2026-11', ...noGoal, leads: 12, version: 1 },
  ],
  check: { at: '2026-11-18T02:19:00.000Z', differing: 0 },
};

it('[ANALYTICS-3] analytics shows each figure with its definition and what it was, as drawing and as table', async () => {
  await openPage('/bright-roofs/analytics', { ...startAnswers(), [usual]: { json: figures } });
  await expect.element(page.getByText(/^Leads added in the period\. Sample jobs/)).toBeVisible();
  await expect.element(page.getByText(/100%/).first()).toBeInTheDocument();
  await expect.element(page.getByText('£19,000').first()).toBeVisible();
  await expect
    .element(region('From lead to handover').getByRole('link', { name: 'Contacted 8 · 80%' }))
    .toHaveAttribute('href', '/bright-roofs/analytics?behind=reached.contacted');
  await expect
    .element(region('Month by month').getByRole('link', { name: 'November 2026, Leads: 10, Goal: 12' }))
    .toHaveAttribute('href', '/bright-roofs/analytics?behind=lead&month=2026-11');
  await expect
    .element(region('Month by month').getByRole('img', { name: 'October 2026, Leads: 0' }))
    .toBeInTheDocument();
  await expect
    .element(region('Lost by reason').getByRole('link', { name: 'Price 2' }))
    .toHaveAttribute('href', '/bright-roofs/analytics?behind=lost.price');
  await expect.element(page.getByText(/Checked by a recount.*every figure was right/)).toBeVisible();
  await expectNoViolations();
});

it('[ANALYTICS-3] what is chosen stands in the address, and areas are of the whole company', async () => {
  const server = await openPage('/bright-roofs/analytics?source=website&by=nonsense', {
    ...startAnswers(),
    [usual]: { json: figures },
  });
  await expect.element(region('By month')).toBeVisible();
  server.answer({ [usual]: { json: { ...figures, rows: [{ key: 'referral', sums: november }] } } });
  await page.getByLabelText('Break down').selectOptions('By source');
  await expect
    .element(region('By source').getByRole('link', { name: 'Referral' }))
    .toHaveAttribute('href', '/bright-roofs/analytics?by=source&source=website&behind=lead&row=referral');
  server.answer({ [usual]: { json: { ...figures, rows: [{ key: '', sums: november }] } } });
  await page.getByLabelText('Break down').selectOptions('By area');
  await expect.element(page.getByRole('rowheader', { name: 'No postcode' })).toBeVisible();
  await expect.element(page.getByLabelText('Person', { exact: true })).not.toBeInTheDocument();
  expect([...new Set(server.callsTo(usual).map(({ url }) => url.search.slice(1)))]).toEqual([
    ...['source=website', 'by=source&source=website', 'by=area'],
  ]);
});

it('[ANALYTICS-4] an admin sets the goal of a month, and a member does not', async () => {
  const server = await openPage('/bright-roofs/analytics', {
    ...startAnswers(),
    [usual]: { json: figures },
    'PUT /api/goals': { json: figures.goals[1] },
  });
  await page.getByRole('button', { name: 'Set goals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Goals' });
  await expect.element(dialog.getByLabelText('Leads')).toHaveValue('12');
  await dialog.getByLabelText('Value won (£)').fill('a lot');
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect
    .element(dialog.getByLabelText('Value won (£)'))
    .toHaveAccessibleDescription('Please enter an amount');
  await dialog.getByLabelText('Value won (£)').fill('£68,000');
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo('PUT /api/goals').map(({ body }) => body)).toEqual([
    { month: '2026-11', version: 1, leads: 12, won: null, wonPence: 6_800_000 },
  ]);
});

it('[ANALYTICS-4] [MECH-5] [MECH-8] a colleague’s goals come in beside what is being typed, and where both set the same, theirs and mine are shown', async () => {
  const server = await openPage('/bright-roofs/analytics', { ...startAnswers(), [usual]: { json: figures } });
  const [october, november] = figures.goals as [Goal, Goal];
  const keep = (goal: Goal) => ({ [usual]: { json: { ...figures, goals: [october, goal] } } }) as const;
  await page.getByRole('button', { name: 'Set goals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Goals' });
  const leads = dialog.getByLabelText('Leads');
  await leads.fill('20');
  server.answer(keep({ ...november, version: 2, won: 3 }));
  server.tell(['goal', 'of-november']);
  await expect.element(dialog.getByLabelText('Sales')).toHaveValue('3');
  await expect.element(leads).toHaveValue('20');

  const theirs = { ...november, version: 3, won: 3, leads: 15 };
  const { status, json } = refusal('changed_meanwhile');
  server.answer({ 'PUT /api/goals': { status, json: { ...json, current: theirs } } });
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect.element(conflict).toMatchTextContent(/Leads.*Yours.*20.*Theirs.*15/);
  await expectNoViolations();
  const mine = { ...theirs, version: 4, leads: 20 };
  server.answer({ 'PUT /api/goals': { json: mine }, ...keep(mine) });
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo('PUT /api/goals').map(({ body }) => body)).toMatchObject([
    { version: 2, leads: 20, won: 3 },
    { version: 3, leads: 20, won: 3 },
  ]);
});

it('[ANALYTICS-4] [MECH-16] a goal that was typed is given back in its month, and not lost by choosing another', async () => {
  const base = { leads: '', won: '', wonPence: '' };
  keepDraft(draftOf(signedIn(), 'goal 2026-11'), { base, typed: { ...base, won: '4' } });
  await openPage('/bright-roofs/analytics', { ...startAnswers(), [usual]: { json: figures } });
  await page.getByRole('button', { name: 'Set goals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Goals' });
  await expect.element(dialog.getByLabelText('Sales')).toHaveValue('4');
  await expect.element(dialog.getByLabelText('Leads')).toHaveValue('12');
  await dialog.getByLabelText('Month').selectOptions('October 2026');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog.getByLabelText('Sales')).toHaveValue('4');
  await dialog.getByLabelText('Month').selectOptions('October 2026');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog.getByLabelText('Leads')).toHaveValue('');
});

it('[ANALYTICS-4] a member sees no way to set goals', async () => {
  await openPage('/bright-roofs/analytics', {
    ...startAnswers(signedIn({ role: 'member' })),
    [usual]: { json: figures },
  });
  await expect.element(region('Month by month')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set goals' })).not.toBeInTheDocument();
});

it('[ANALYTICS-3] figures that cannot be loaded say so', async () => {
  await openPage('/bright-roofs/analytics', { ...startAnswers(), [usual]: refusal('internal') });
  await expect.element(page.getByText('The figures couldn’t be loaded')).toBeVisible();
});

it('[ANALYTICS-5] [SITE-9] a bar opens the projects that it counts, and closing it leads back to the figures', async () => {
  const rows = 'GET /api/analytics/rows';
  const item = projectItem(1, 'Rita Hall');
  const server = await openPage('/bright-roofs/analytics', {
    ...startAnswers(),
    [usual]: { json: figures },
    [rows]: { json: { items: [item], next: null } },
  });
  await region('Lost by reason').getByRole('link', { name: 'Price 2' }).click();
  const dialog = page.getByRole('dialog', { name: /^Lost: Price · / });
  await expect
    .element(dialog.getByRole('link', { name: 'Rita Hall' }))
    .toHaveAttribute('href', `/bright-roofs/projects/${item.id}`);
  expect(server.callsTo(rows).at(-1)?.url.search).toBe('?figure=lost.price&from=2026-10&to=2026-11');
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => location.search).toBe('');
  await page.getByRole('link', { name: 'Nov 2026' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Leads · Nov/ })).toBeVisible();
  expect(server.callsTo(rows).at(-1)?.url.search).toContain('figure=lead&from=2026-11&to=2026-11');
});

it('[ANALYTICS-5] a column opens the projects of its month by keys, however the table is broken down', async () => {
  const rows = 'GET /api/analytics/rows';
  const server = await openPage('/bright-roofs/analytics?by=source&source=website', {
    ...startAnswers(),
    [usual]: { json: { ...figures, rows: [{ key: 'website', sums: november }] } },
    [rows]: { json: { items: [projectItem(1, 'Rita Hall')], next: null } },
  });
  await page.getByLabelText('What to show').selectOptions('Value won');
  const column = region('Month by month').getByRole('link', { name: /^November 2026, Value won: £19k$/i });
  await expect.element(column).toBeVisible();
  (column.element() as SVGAElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Won · November 2026' });
  await expect.element(dialog.getByRole('link', { name: 'Rita Hall' })).toBeVisible();
  expect(server.callsTo(rows).at(-1)?.url.search).toBe('?figure=won&from=2026-11&to=2026-11&source=website');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => location.search).toBe('?by=source&source=website');
});

it('[ANALYTICS-5] the row of those without a postcode opens them alone', async () => {
  const rows = 'GET /api/analytics/rows';
  const server = await openPage('/bright-roofs/analytics?by=area', {
    ...startAnswers(),
    [usual]: { json: { ...figures, rows: [{ key: '', sums: november }] } },
    [rows]: { json: { items: [projectItem(1, 'Rita Hall')], next: null } },
  });
  await page.getByRole('link', { name: 'No postcode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leads · No postcode' });
  await expect.element(dialog.getByRole('link', { name: 'Rita Hall' })).toBeVisible();
  expect(server.callsTo(rows).at(-1)?.url.search).toBe('?figure=lead&from=2026-10&to=2026-11&area=none');
});
