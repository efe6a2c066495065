import type { SampleJob } from '@heliodesk/core/contracts/sample-job';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { nothingListed, openProject } from '../../testing/project-page.ts';
import { projectDetail, projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { startAnswers } from '../../testing/start.ts';
import { teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const sample = projectDetail({ isSample: true, stage: 'surveyed' });
const { id } = sample;
const button = (name: string) => page.getByRole('button', { name });
const guide = page.getByRole('region', { name: 'Try it out' });
const badge = page.getByText('Sample', { exact: true });
const nothingToday = {
  ...{ day: '2026-11-17', tasks: [], visits: [], deadlines: [], stages: [], newest: [], sample: null },
};

const open = (tried: SampleJob['tried'] = [], user = signedIn(), job = sample) =>
  openProject(job, {
    user,
    answers: {
      'GET /api/sample-job': { json: { projectId: job.id, tried } },
      'GET /api/today': { json: nothingToday },
    },
  });

it('[START-3] [START-4] the start offers a sample job, which one press makes and leads to', async () => {
  const server = await openPage('/bright-roofs', {
    ...startAnswers(),
    'POST /api/sample-job': { status: 201, json: { projectId: id } },
    'GET /api/sample-job': { json: { projectId: id, tried: [] } },
    [`GET /api/projects/${id}`]: { json: sample },
    [`GET /api/projects/${id}/timeline`]: nothingListed,
    'GET /api/tasks': nothingListed,
    'GET /api/messages': nothingListed,
    'GET /api/notes': nothingListed,
    'GET /api/enquiries': nothingListed,
    'GET /api/visits': nothingListed,
    'GET /api/project-files': nothingListed,
  });
  await button('Try a sample job').dblClick();
  await expect
    .element(page.getByText('This is a sample job. Nothing here is sent to anybody.'))
    .toBeVisible();
  await expect.element(badge).toBeVisible();
  expect(server.callsTo('POST /api/sample-job')).toHaveLength(1);
  await expectNoViolations();
});

it('[START-3] a sample job that could not be made says so, and is offered again', async () => {
  await openPage('/bright-roofs', { ...startAnswers(), 'POST /api/sample-job': refusal('internal') });
  await button('Try a sample job').click();
  await expect.element(toasts('Sample job not added')).toBeVisible();
  await expect.element(button('Try a sample job')).toBeVisible();
});

it('[START-4] [START-6] the start has it as done, leads to it and takes it away again', async () => {
  const answers = startAnswers();
  const project = { number: 1_000, name: 'Nadia Brooks', isSample: true };
  const due = {
    ...{ id, version: 1, projectId: id, title: 'Send the quote', dueOn: '2026-11-17', assigneeId: null },
    ...{ doneAt: null, createdAt: sample.createdAt, project },
  };
  const server = await openPage('/bright-roofs', {
    ...answers,
    'GET /api/today': { json: { ...nothingToday, tasks: [due], sample: { id, name: 'Nadia Brooks' } } },
  });
  await expect
    .element(page.getByRole('link', { name: 'Nadia Brooks' }))
    .toHaveAttribute('href', `/bright-roofs/projects/${id}`);
  await expect.element(badge).toBeVisible();
  await expect.element(button('Try a sample job')).not.toBeInTheDocument();
  await expectNoViolations();
  server.answer({
    'DELETE /api/sample-job': { json: { success: true } },
    'GET /api/today': { json: nothingToday },
  });
  await button('Remove it').click();
  await expect.element(toasts('Sample job removed')).toBeVisible();
  await expect.element(button('Try a sample job')).toBeVisible();
});

it('[START-6] the guide ticks what was tried, can be put away and comes back', async () => {
  await open(['move', 'note']);
  await expect.element(guide).toMatchTextContent('2 of 5 done');
  // Nobody stands behind it who could ask for their data.
  await expect.element(button('Copy or erase their data')).not.toBeInTheDocument();
  await expect.element(guide).toMatchTextContent(/Move it to the next stage, done/);
  await expect.element(guide).not.toMatchTextContent(/Book a visit, done/);
  await guide.getByRole('button', { name: 'Hide this' }).click();
  await expect.element(guide).not.toBeInTheDocument();
  await button('Show what to try').click();
  await expect.element(guide).toMatchTextContent('2 of 5 done');
});

it('[START-4] [START-6] the search marks it, and finding it there is the last tick', async () => {
  // One of its own, since what was found is kept.
  const other = projectItem(2, '').id;
  const job = { ...sample, id: other };
  const server = await open(['move', 'task', 'note', 'visit'], signedIn(), job);
  await expect.element(guide).toMatchTextContent('4 of 5 done');
  server.answer({
    'GET /api/search': {
      json: { items: [projectItem(1, 'Rita Hall', { id: other, isSample: true })], insteadOf: {} },
    },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Search' }).fill('rita');
  const found = page.getByRole('option', { name: /Rita Hall #1001 Sample/ });
  await expect.element(found).toBeVisible();
  await found.click();
  await expect.element(guide).toMatchTextContent('That’s everything.');
  await expect.element(guide.getByRole('link', { name: 'Add your first lead' })).toBeVisible();
});

it('[START-6] it is removed from its page with one press, which can be undone', async () => {
  const server = await open();
  server.answer({
    'DELETE /api/sample-job': { json: { success: true }, requestId: 'one' },
    'POST /api/changes/one/undo': { json: { success: true } },
    ...startAnswers(),
  });
  await button('Remove it').click();
  await expect.element(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await toasts('Sample job removed').getByRole('button', { name: 'Undo' }).click();
  await expect.element(toasts('Undone')).toBeVisible();
});

it('[START-4] it is marked in the table and on the board', async () => {
  const item = projectItem(1, 'Rita Hall', { isSample: true, stage: 'surveyed' });
  await openPage('/bright-roofs/projects', {
    ...teamAnswers(),
    'GET /api/projects': { json: { items: [item], next: null, total: 0 } },
    'GET /api/projects/board': {
      json: { columns: [{ stage: 'surveyed', count: 0, valuePence: 0, items: [item] }] },
    },
  });
  await expect.element(page.getByRole('rowheader', { name: /Sample Rita Hall/ })).toBeVisible();
  await page.getByRole('link', { name: 'Board' }).click();
  await expect.element(page.getByRole('region', { name: /Surveyed/ })).toMatchTextContent(/Sample/);
});

it('[START-4] whoever only works at it sees that it is a sample, and has no way to remove it', async () => {
  await open([], signedIn({ role: 'field' }));
  await expect.element(page.getByText(/^This is a sample job/)).toBeVisible();
  await expect.element(button('Remove it')).not.toBeInTheDocument();
  await expect.element(guide).not.toBeInTheDocument();
});
