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
      ...{ startsAt: '2026-11-18T10:00:00.000Z', endsAt: '2026-11-18T11:00:00.000Z', state: 'planned' },
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

it('[SITE-9] [START-1] the start has the day’s tasks, visits, deadlines, pipeline and newest leads, each leading on', async () => {
  const server = await openPage('/bright-roofs', { ...startAnswers(), [route]: { json: today } });
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
  await expect.element(page.getByText('Your day couldn’t be loaded')).toBeVisible();
});
