import type { Merge, MergePreview } from '@heliodesk/core/contracts/merging';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { nothingListed, openProject } from '../../testing/project-page.ts';
import { projectDetail, projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const { id, customer } = projectDetail();
const other = projectItem(2, 'Rita Hal');
const merging = `GET /api/projects/${id}/merging` as const;
const adding = 'POST /api/merges';
const dialog = page.getByRole('dialog');
const group = (name: string) => dialog.getByRole('group', { name });

const preview: MergePreview = {
  kind: 'project',
  kept: { id, version: 3, number: 1001, name: 'Rita Hall', contactId: customer.id },
  merged: { id: other.id, version: 5, number: 1002, name: 'Rita Hal', contactId: other.id },
  fields: [
    { name: 'name', label: 'Name', kept: 'Rita Hall', merged: 'Rita Hal', usual: 'kept' },
    { name: 'stage', label: 'Stage', kept: 'new', merged: 'qualified', usual: 'merged' },
    { name: 'valuePence', label: 'Value', kept: null, merged: 900_000, usual: 'merged' },
  ],
  stageStopped: null,
  coming: { task: 3, 'project-file': 2 },
};
const merge: Merge = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000801', kind: 'project', keptId: id, mergedId: other.id },
  ...{ number: 1002, name: 'Rita Hal', by: 'Ann Watt', at: '2026-11-03T09:00:00.000Z' },
};

const open = (shown: object = { merges: [], alike: [{ ...other, same: ['email', 'address'] }] }) =>
  openProject(undefined, {
    answers: {
      [merging]: { json: shown },
      'GET /api/merges/preview': { json: preview },
      'POST /api/changes/c-9/undo': { json: { success: true } },
    },
  });

function lastAsked(server: FakeServer): string {
  const asked = server.callsTo('GET /api/merges/preview').at(-1)?.url.searchParams;
  return ['kind', 'kept', 'merged'].map((name) => asked?.get(name)).join(' ');
}

it('[MERGE-7] [MERGE-8] [SITE-9] compares two that may be the same, takes what is chosen by keys alone, and offers to undo it', async () => {
  const server = await open();
  await expect
    .element(page.getByText('This may be the same as #1002 Rita Hal: same email and address.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Compare with #1002' }).click();
  await expect.element(dialog.getByText(/^Moving across: 3 tasks and 2 files\./)).toBeVisible();
  await expect
    .element(dialog.getByText(/^We’ll keep/))
    .toMatchTextContent('We’ll keep #1001 Rita Hall and merge #1002 Rita Hal into it.');
  await expect.element(group('Stage').getByRole('radio', { name: 'Qualified' })).toBeChecked();
  await expect.element(group('Value').getByRole('radio', { name: '£9,000' })).toBeChecked();
  await expect
    .element(group('Value').getByRole('radio', { name: 'Empty' }))
    .toHaveAccessibleDescription('#1001 Rita Hall');
  await expectNoViolations();
  (group('Name').getByRole('radio', { name: 'Rita Hall' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(group('Name').getByRole('radio', { name: 'Rita Hal', exact: true })).toBeChecked();
  server.answer({
    [adding]: { json: merge, requestId: 'c-9' },
    [merging]: { json: { merges: [merge], alike: [] } },
  });
  await userEvent.keyboard('{Enter}');
  const told = toasts('Merged with #1002');
  await expect.element(told).toBeVisible();
  expect(server.callsTo(adding).map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'project', choices: { name: 'merged' } },
      kept: { id, version: 3, contactId: customer.id },
      merged: { id: other.id, version: 5, contactId: other.id },
    },
  ]);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toasts('Undone')).toBeVisible();
});

it('[MERGE-1] [SITE-9] says why the one that stays keeps its stage where a rule stands in its way', async () => {
  const server = await open();
  const reason = 'Your customer can still cancel until 24 November 2026.';
  const fields = preview.fields.map((field) => ({ ...field, usual: 'kept' }));
  server.answer({ 'GET /api/merges/preview': { json: { ...preview, fields, stageStopped: reason } } });
  await page.getByRole('button', { name: 'Compare with #1002' }).click();
  await expect.element(group('Stage').getByRole('radio', { name: 'New' })).toBeChecked();
  await expect.element(group('Stage')).toHaveAccessibleDescription(expect.stringContaining(reason));
  await expectNoViolations();
});

it('[MERGE-5] [MERGE-8] says that somebody has changed one of them, and shows both anew', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Compare with #1002' }).click();
  await expect.element(group('Name')).toBeVisible();
  const merged = { ...preview.merged, version: 6, name: 'Rita Halley' };
  server.answer({
    [adding]: refusal('changed_meanwhile'),
    'GET /api/merges/preview': { json: { ...preview, merged } },
  });
  await dialog.getByRole('button', { name: 'Merge #1002 into #1001' }).click();
  await expect.element(toasts('Not merged')).toBeVisible();
  await expect.element(dialog.getByText('#1002 Rita Halley').first()).toBeVisible();
});

it('[MERGE-6] merges customers alone, and lets the other one stay', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Compare with #1002' }).click();
  await dialog.getByRole('button', { name: 'Keep #1002 instead' }).click();
  await expect.poll(() => lastAsked(server)).toBe(`project ${other.id} ${id}`);
  const people = { kept: { ...preview.kept, number: null }, merged: { ...preview.merged, number: null } };
  server.answer({ 'GET /api/merges/preview': { json: { ...preview, kind: 'contact', ...people } } });
  await dialog.getByText('Same customer, two jobs').click();
  await expect.poll(() => lastAsked(server)).toMatch(/^contact /);
  await expect.element(dialog.getByRole('button', { name: 'Merge the two customers' })).toBeVisible();
});

it('[MERGE-4] [MERGE-6] makes two of a customer again', async () => {
  const person: Merge = { ...merge, kind: 'contact', number: null };
  const server = await open({ merges: [person], alike: [] });
  server.answer({ [`POST /api/merges/${merge.id}/undo`]: { json: person } });
  await page.getByRole('button', { name: 'Unmerge Rita Hal' }).click();
  await dialog.getByRole('button', { name: 'Unmerge' }).click();
  await expect.element(toasts('Rita Hal is separate again')).toBeVisible();
});

it('[MERGE-4] [MERGE-7] says what was merged, and makes two of it again once that is confirmed', async () => {
  const server = await open({ merges: [merge], alike: [] });
  await expect
    .element(page.getByText('Merged with #1002 Rita Hal on 3 November 2026 by Ann Watt.'))
    .toBeVisible();
  const undoing = `POST /api/merges/${merge.id}/undo` as const;
  server.answer({ [undoing]: { json: merge }, [merging]: { json: { merges: [], alike: [] } } });
  await page.getByRole('button', { name: 'Unmerge #1002' }).click();
  expect(server.callsTo(undoing)).toHaveLength(0);
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Unmerge' }).click();
  await expect.element(toasts('#1002 is on its own again')).toBeVisible();
  await expect.element(page.getByText(/Merged with/)).not.toBeInTheDocument();
});

it('[MERGE-5] those who may not merge are not asked', async () => {
  const server = await openProject(undefined, { user: signedIn({ role: 'field' }) });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rita Hall');
  expect(server.callsTo(merging)).toHaveLength(0);
});

it('[MERGE-2] whoever opens what was merged is led to what has everything', async () => {
  await openPage(`/bright-roofs/projects/${other.id}`, {
    ...teamAnswers(),
    [`GET /api/projects/${other.id}`]: { json: projectDetail() },
    [`GET /api/projects/${id}`]: { json: projectDetail() },
    [`GET /api/projects/${id}/timeline`]: nothingListed,
    [merging]: { json: { merges: [], alike: [] } },
    ...{
      'GET /api/tasks': nothingListed,
      'GET /api/messages': nothingListed,
      'GET /api/notes': nothingListed,
      'GET /api/enquiries': nothingListed,
      'GET /api/visits': nothingListed,
    },
    'GET /api/project-files': nothingListed,
  });
  await expect.element(page.getByText(/was merged into this one/)).toBeVisible();
  expect(location.pathname).toBe(`/bright-roofs/projects/${id}`);
});

it('[MERGE-8] two chosen rows can be merged, of which the older stays', async () => {
  const items = [other, projectItem(1, 'Rita Hall')];
  const server = await openPage('/bright-roofs/leads', {
    ...teamAnswers(),
    'GET /api/projects': { json: { items, next: null, total: 2 } },
    'GET /api/merges/preview': { json: preview },
  });
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect.element(group('Stage')).toBeVisible();
  expect(lastAsked(server)).toBe(`project ${id} ${other.id}`);
});
