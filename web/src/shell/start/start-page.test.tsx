import type { Dashboard } from '@heliodesk/core/contracts/dashboard';
import type { Today } from '@heliodesk/core/contracts/today';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { startAnswers } from '../../testing/start.ts';
import { task } from '../../testing/tasks.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const route = 'GET /api/today';
const card = (name: string) => page.getByRole('region', { name, exact: true });
const rita = projectItem(1, 'Rita Hall');
const project = { number: 1_001, name: 'Rita Hall', isSample: false };
const today: Today = {
  day: '2026-11-17',
  tasks: [task(1, 'Ring Rita', { dueOn: '2026-11-16', projectId: rita.id, project })],
  visits: [
    {
      ...{ id: rita.id, version: 1, projectId: rita.id, kind: 'survey', assigneeIds: [], note: '' },
      ...{
        startsAt: '2026-11-18T10:00:00.000Z',
        endsAt: '2026-11-18T11:00:00.000Z',
        state: 'planned',
        invitedAt: null,
      },
      project: { ...project, address: '12 Beech Road', postcode: 'BS1 4ST' },
    },
  ],
  deadlines: [
    {
      ...{ kind: 'mcs_certificate', due: '2026-11-16', source: 'MCS 001' },
      project: { ...project, id: rita.id, postcode: 'BS1 4ST', stage: 'commissioned', ownerId: null },
    },
  ],
  stages: [
    { stage: 'new', count: 12, valuePence: 950_000 },
    { stage: 'lost', count: 40, valuePence: 0 },
  ],
  newest: [rita],
  sample: null,
};

const dashboardRoute = 'GET /api/dashboard';
const goal = { month: '2026-11', version: 1, leads: 20, won: null, wonPence: null };
const november = {
  lead: { amount: 10, total: 0 },
  'reached.sold': { amount: 3, total: 0 },
  won: { amount: 2, total: 1_900_000 },
  'answered.hour': { amount: 4, total: 7_200 },
};
const dashboard: Dashboard = {
  stages: today.stages,
  months: [{ month: '2026-11', sums: november }],
  sources: [{ month: '2026-11', source: 'website', leads: 10 }],
  unanswered: { total: 3, items: [rita] },
  changed: [
    {
      ...{ at: '2026-11-17T08:00:00.000Z', actorId: null, action: 'project.moved', amount: 1 },
      ...{ subject: '#1001 to Quoted', project: { id: rita.id, name: 'Rita Hall' } },
    },
  ],
  ...{ goal, cards: null },
};
const answers = { ...startAnswers(), [route]: { json: today }, [dashboardRoute]: { json: dashboard } };

it('[DASH-2] the start tells how the company stands, and each figure leads to the rows behind it', async () => {
  const server = await openPage('/bright-roofs', answers);
  await expect
    .element(card('Waiting for an answer').getByRole('link', { name: 'All 3' }))
    .toHaveAttribute('href', '/bright-roofs/leads?stage=new&sort=waiting');
  await expect
    .element(card('Leads by source').getByRole('link', { name: 'Website' }))
    .toHaveAttribute('href', '/bright-roofs/analytics?by=source&behind=lead&row=website');
  await expect
    .element(card('Leads by source').getByRole('link', { name: 'November 2026, Website: 10' }))
    .toHaveAttribute('href', '/bright-roofs/analytics?behind=lead&month=2026-11');
  await expect
    .element(card('Time to answer').getByRole('link', { name: /^Within an hour/ }))
    .toHaveAttribute('href', '/bright-roofs/analytics?period=quarter&behind=answered.hour');
  await expect
    .element(card('Conversion').getByRole('link', { name: '2', exact: true }))
    .toHaveAttribute('href', '/bright-roofs/analytics?behind=won&month=2026-11');
  await expect.element(card('Conversion')).toMatchTextContent(/30%.*3 sold of 10 leads.*10 of 20/);
  await expect.element(card('Time to answer')).toMatchTextContent(/30 minutes.*3 still waiting/);
  await expect.element(card('Since yesterday')).toMatchTextContent(/Somebody moved Rita Hall to Quoted/);
  await expectNoViolations();
  await page.getByLabelText('Whose work to show').selectOptions('My work');
  await expect
    .element(card('Leads by source').getByRole('link', { name: 'Website' }))
    .toHaveAttribute('href', expect.stringMatching(/by=source&owner=/));
  await expect
    .element(card('Conversion').getByRole('link', { name: /3 sold of 10/ }))
    .toHaveAttribute('href', expect.stringMatching(/owner=.*behind=reached\.sold/));
  await expect.poll(() => server.callsTo(dashboardRoute).at(-1)?.url.search).toMatch(/^\?owner=/);
});

it('[DASH-2] tasks, visits and deadlines are everyone’s with their names, or one person’s', async () => {
  const { id } = signedIn();
  const [sale, booked, due] = [today.deadlines[0], today.visits[0], today.tasks[0]];
  const everyones = {
    ...today,
    tasks: [{ ...due, assigneeId: id }],
    visits: [{ ...booked, assigneeIds: [id] }],
    deadlines: [{ ...sale, project: { ...sale?.project, ownerId: id } }],
  };
  const server = await openPage('/bright-roofs', {
    ...answers,
    ...teamAnswers(signedIn(), { members: [ownMember(), colleague(1, 'Ben', 'member')] }),
    [route]: { json: everyones },
  });
  await expect.element(card('To do today')).toMatchTextContent(/Ring Rita Rita Hall.*Ann Sparks/);
  await expect.element(card('Visits in the next seven days')).toMatchTextContent(/10:00, Ann Sparks/);
  await expect
    .element(card('Deadlines'))
    .toMatchTextContent(/Register the MCS certificate, Ann Sparks.*1 day late/);
  server.answer({ [route]: { json: { ...everyones, deadlines: [] } } });
  await page.getByLabelText('Whose work to show').selectOptions('My work');
  await expect.element(card('Deadlines')).toMatchTextContent('Nothing’s due in the next two weeks.');
  await expect.element(card('To do today')).not.toMatchTextContent('Ann Sparks');
  expect(server.callsTo(route).at(-1)?.url.search).toBe(`?owner=${id}`);
  await expect
    .element(card('To do today').getByRole('link', { name: 'All tasks' }))
    .toHaveAttribute('href', `/bright-roofs/tasks?assignee=${id}`);
  await expect
    .element(card('Deadlines').getByRole('link', { name: 'All deadlines' }))
    .toHaveAttribute('href', `/bright-roofs/clock?owner=${id}`);
  server.answer({ [route]: refusal('internal') });
  await page.getByLabelText('Whose work to show').selectOptions('Ben Watt');
  await expect.element(page.getByText('Today’s work couldn’t be loaded')).toBeVisible();
});

it('[DASH-3] cards are chosen and ordered, at once and for the next time', async () => {
  const server = await openPage('/bright-roofs', {
    ...answers,
    [dashboardRoute]: { json: { ...dashboard, cards: ['tasks', 'pipeline'] } },
    'PUT /api/dashboard/cards': { json: { success: true } },
  });
  await expect.element(card('Conversion')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Choose cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cards' });
  await dialog.getByRole('checkbox', { name: 'Conversion' }).click();
  await expect.element(card('Conversion')).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Move Conversion up' }).click();
  await expect
    .poll(() => server.callsTo('PUT /api/dashboard/cards').map(({ body }) => body))
    .toEqual([
      { cards: ['tasks', 'pipeline', 'conversion'] },
      { cards: ['tasks', 'conversion', 'pipeline'] },
    ]);
});

it('[DASH-3] cards that are chosen one after the other are all kept, whatever is read meanwhile', async () => {
  const choose = 'PUT /api/dashboard/cards';
  const chosen = { ...dashboard, cards: ['tasks', 'pipeline'] };
  const server = await openPage('/bright-roofs', { ...answers, [dashboardRoute]: { json: chosen } });
  const { release } = server.hold(choose, { json: { success: true } });
  await page.getByRole('button', { name: 'Choose cards' }).click();
  const names = ['Conversion', 'Newest leads'];
  const kept = names.map((name) => page.getByRole('checkbox', { name }));
  for (const box of kept) await box.click();
  const before = server.callsTo(dashboardRoute).length;
  // As it was before either was saved.
  server.tell(['personal', null]);
  await expect.poll(() => server.callsTo(dashboardRoute)).toHaveLength(before + 1);
  for (const box of kept) await expect.element(box).toBeChecked();
  expect(server.callsTo(choose)).toHaveLength(1);
  release();
  const bodies = () => server.callsTo(choose).map(({ body }) => body);
  await expect
    .poll(bodies)
    .toEqual([
      { cards: ['tasks', 'pipeline', 'conversion'] },
      { cards: ['tasks', 'pipeline', 'conversion', 'newest'] },
    ]);
  for (const name of names) await expect.element(card(name)).toBeInTheDocument();
  for (const box of kept) await expect.element(box).toBeChecked();
});

it('[DASH-3] cards that were not saved go back, and the next choice is sent', async () => {
  const choose = 'PUT /api/dashboard/cards';
  const chosen = { ...dashboard, cards: ['tasks', 'pipeline'] };
  const server = await openPage('/bright-roofs', {
    ...answers,
    [dashboardRoute]: { json: chosen },
    [choose]: refusal('internal'),
  });
  await page.getByRole('button', { name: 'Choose cards' }).click();
  const conversion = page.getByRole('checkbox', { name: 'Conversion' });
  await conversion.click();
  await expect.element(toasts('Cards not saved')).toBeVisible();
  await expect.element(conversion).not.toBeChecked();
  server.answer({ [choose]: { json: { success: true } } });
  await page.getByRole('checkbox', { name: 'Newest leads' }).click();
  await expect
    .poll(() => server.callsTo(choose).at(-1)?.body)
    .toEqual({ cards: ['tasks', 'pipeline', 'newest'] });
});

it('[DASH-2] a day’s work is there although the figures cannot be had', async () => {
  await openPage('/bright-roofs', { ...answers, [dashboardRoute]: refusal('internal') });
  await expect.element(card('To do today')).toMatchTextContent(/Ring Rita/);
});

it('[SITE-9] [START-1] the start has the day’s tasks, visits, deadlines, pipeline and newest leads, each leading on', async () => {
  const server = await openPage('/bright-roofs', answers);
  await expect.element(card('To do today')).toMatchTextContent(/Ring Rita Rita Hall.*Late: 16 Nov/);
  await expect
    .element(card('Visits in the next seven days'))
    .toMatchTextContent(/Rita Hall.*Survey, Wed 18 Nov( 2026)?, 10:00/);
  await expect
    .element(card('Deadlines'))
    .toMatchTextContent(/Rita Hall.*Register the MCS certificate.*1 day late/);
  await expect.element(card('Newest leads')).toMatchTextContent(/Rita Hall.*Bristol, BS1 4ST/);
  await expect
    .element(card('Pipeline').getByRole('link', { name: 'New 12 £9,500' }))
    .toHaveAttribute('href', '/bright-roofs/leads?stage=new');
  await expect.element(card('Pipeline')).not.toMatchTextContent('Lost');
  await expect.element(card('Left to set up')).toMatchTextContent('Invite your team');
  await expectNoViolations();
  const done = `PUT /api/tasks/${today.tasks[0]?.id}` as const;
  server.answer({ [done]: { json: today.tasks[0] }, [route]: { json: { ...today, tasks: [] } } });
  await page.getByRole('checkbox', { name: /Ring Rita/ }).click();
  await expect.element(toasts('Done: Ring Rita')).toBeVisible();
  await expect.element(card('To do today')).toMatchTextContent('Nothing’s due today.');
});

it('[SITE-9] [START-2] a company without a lead finds the ways in, and how long its trial lasts', async () => {
  const user = signedIn();
  const trialing = { ...user, company: { ...user.company, subscription: 'trialing' as const } };
  await openPage('/bright-roofs', {
    ...startAnswers(trialing),
    'GET /api/billing': {
      json: { now: '2026-11-17T09:00:00.000Z', subscription: { trialEndsAt: '2026-12-10T09:00:00.000Z' } },
    },
  });
  await expect
    .element(page.getByRole('link', { name: 'Add a lead' }))
    .toHaveAttribute('href', '/bright-roofs/leads?add');
  await expect
    .element(page.getByRole('link', { name: 'Import a list' }))
    .toHaveAttribute('href', '/bright-roofs/import');
  await expect.element(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expect.element(page.getByText(/^23 days left of your free trial/)).toBeVisible();
  await expectNoViolations();
});

it('[START-1] a day that cannot be loaded says so', async () => {
  await openPage('/bright-roofs', { ...startAnswers(), [route]: refusal('internal') });
  await expect.element(page.getByText('Today’s work couldn’t be loaded')).toBeVisible();
});
