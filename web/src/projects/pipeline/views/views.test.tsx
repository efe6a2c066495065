import type { View } from '@heliodesk/core/contracts/views';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signedIn } from '../../../testing/people.ts';
import { projectItem } from '../../../testing/projects.ts';
import { refusal } from '../../../testing/refusal.ts';
import { colleague, ownMember, teamAnswers } from '../../../testing/team.ts';
import { toasts } from '../../../testing/toasts.ts';

const list = 'GET /api/projects';
const views = 'GET /api/views';
const me = signedIn();
const olga = colleague(1, 'Olga', 'owner');
const tabs = page.getByRole('navigation', { name: 'Views' });
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const view = (differs: Partial<View> = {}): View => ({
  ...{ id: '0198b4f2-0000-7000-8000-000000000801', version: 3, ownerId: me.id, list: 'lead', name: 'Stuck' },
  ...{ filters: { stage: 'contacted' }, sort: 'waiting', shared: false },
  columns: [
    { id: 'name', width: 260 },
    { id: 'phone', width: null },
  ],
  ...differs,
});
const { id } = view();
const put = `PUT /api/views/${id}` as const;

async function open(search: string, saved: View[] | 'refused' = [view()], user = me) {
  return openPage(`/bright-roofs/leads${search}`, {
    ...teamAnswers(user, { members: [ownMember(user), olga] }),
    [list]: { json: { items: [projectItem(1, 'Ada Bell')], next: null, total: 1 } },
    [views]: saved === 'refused' ? refusal('internal') : { json: { items: saved } },
  });
}

const lastQuery = (server: Awaited<ReturnType<typeof open>>) => server.callsTo(list).at(-1)?.url.search;
const choose = (filter: string, option: string) =>
  page.getByRole('combobox', { name: filter }).selectOptions(option);
const headings = () =>
  [...document.querySelectorAll('thead th')].map((heading) => heading.textContent).filter(Boolean);

it('[VIEW-4] everybody has views to begin with, and the address names the one that is shown', async () => {
  const server = await open('', []);
  await expect.element(tabs.getByRole('link', { name: 'All leads' })).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('link', { name: 'Mine' }).click();
  await expect.poll(() => location.search).toBe('?view=mine');
  await expect.poll(() => lastQuery(server)).toBe(`?phase=lead&owner=${me.id}&sort=newest`);
  await expect.element(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('me');
  await tabs.getByRole('link', { name: 'Waiting longest' }).click();
  await expect.poll(() => lastQuery(server)).toBe('?phase=lead&sort=waiting');
  history.back();
  await expect.element(tabs.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'true');
  await expectNoViolations();
});

it('[VIEW-4] a saved view opens with its filters, order and columns, and what differs is marked and reset', async () => {
  const server = await open(`?view=${id}`);
  await expect.element(tabs.getByRole('link', { name: 'Stuck' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => lastQuery(server)).toBe('?phase=lead&stage=contacted&sort=waiting');
  expect(server.callsTo(list)).toHaveLength(1);
  await expect.poll(headings).toEqual(['Name', 'Phone']);
  await expect.element(button('Reset')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('Any stage');
  await expect.poll(() => location.search).toBe(`?view=${id}&stage=`);
  await expect.poll(() => lastQuery(server)).toBe('?phase=lead&sort=waiting');
  await expect.element(tabs.getByRole('link', { name: 'Stuck (changed)' })).toBeVisible();
  await button('Reset').click();
  await expect.poll(() => location.search).toBe(`?view=${id}`);
  await expect.element(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('contacted');
});

it.each([
  ['a saved view', `?view=${id}`, `?view=${id}&source=website`],
  ['everything', '', '?source=website'],
])('[VIEW-4] after a reset of %s, the next choice brings nothing back', async (_, saved, narrowed) => {
  await open(saved);
  await expect.element(page.getByRole('link', { name: 'Ada Bell' })).toBeVisible();
  await choose('Stage', 'New');
  await expect.poll(() => location.search).toContain('stage=new');
  await button('Reset').click();
  await expect.poll(() => location.search).toBe(saved);
  await choose('Source', 'Website');
  await expect.poll(() => location.search).toBe(narrowed);
});

it('[EXPORT-1] [VIEW-1] a list is exported with the columns of the view as they are shown, or with all while nobody has chosen any', async () => {
  await open('');
  const asked = () => {
    const link = page.getByRole('link', { name: 'Export' }).element() as HTMLAnchorElement;
    return new URL(link.href).searchParams.get('columns');
  };
  await expect.poll(asked).toBe(null);
  await tabs.getByRole('link', { name: 'Stuck' }).click();
  await expect.poll(asked).toBe('name,phone');
  await button('Columns').click();
  await dialog.getByRole('checkbox', { name: 'Town' }).click();
  await dialog.getByRole('button', { name: 'Move Town up' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(asked).toBe('name,town,phone');
  await button('Reset').click();
  await expect.poll(asked).toBe('name,phone');
});

it('[VIEW-1] what differs is saved in the view, from the version that it was seen in', async () => {
  const server = await open(`?view=${id}`);
  await page.getByRole('combobox', { name: 'Source' }).selectOptions('Referral');
  await button('Columns').click();
  await dialog.getByRole('checkbox', { name: 'Town' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  server.answer({ [put]: refusal('changed_meanwhile') });
  await button('Save').click();
  await expect.element(toasts('View not saved')).toBeVisible();
  const saved = view({
    ...{ version: 4, filters: { stage: 'contacted', source: 'referral' } },
    columns: [...view().columns, { id: 'town', width: null }],
  });
  server.answer({ [put]: { json: saved, requestId: 'c-1' }, [views]: { json: { items: [saved] } } });
  await button('Save').click();
  await expect.element(toasts('Saved')).toMatchTextContent(/View ‘Stuck’/);
  await expect.poll(() => location.search).toBe(`?view=${id}`);
  await expect.element(button('Save')).not.toBeInTheDocument();
  const { id: _, list: __, ownerId: ___, version: ____, ...fields } = saved;
  expect(server.callsTo(put)[0]?.body).toEqual({ ...fields, version: 3 });
  expect(headings()).toEqual(['Name', 'Phone', 'Town']);
});

it('[VIEW-1] what is shown is saved as a new view, which is shown at once', async () => {
  const server = await open('?owner=nobody', []);
  const made = view({ name: 'Unclaimed', filters: { owner: 'nobody' }, sort: 'newest', columns: [] });
  server.answer({ 'POST /api/views': { json: made, status: 201, requestId: 'c-2' } });
  await button('Save as new view').click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
  await dialog.getByLabelText('Name').fill('Unclaimed');
  await dialog.getByRole('checkbox', { name: 'Share with the team' }).click();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect.element(tabs.getByRole('link', { name: 'Unclaimed' })).toHaveAttribute('aria-current', 'true');
  expect(server.callsTo('POST /api/views')[0]?.body).toMatchObject({
    ...{ list: 'lead', name: 'Unclaimed', shared: true, filters: { owner: 'nobody' }, sort: 'newest' },
  });
  await choose('Source', 'Website');
  await expect.poll(() => location.search).toBe(`?view=${id}&source=website`);
});

it('[VIEW-1] [VIEW-2] a view is renamed, shared and deleted from its menu', async () => {
  const server = await open(`?view=${id}&source=event`);
  await expect.element(page.getByRole('link', { name: 'Ada Bell' })).toBeVisible();
  const menu = async (item: string) => {
    await button('Options for ‘Stuck’').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const shared = view({ version: 4, shared: true });
  server.answer({ [put]: { json: shared }, [views]: { json: { items: [shared] } } });
  await menu('Share with the team');
  await expect.element(tabs.getByRole('link', { name: /Stuck \(shared with the team\)/ })).toBeVisible();
  // What is not saved yet stays.
  expect(location.search).toBe(`?view=${id}&source=event`);
  expect(server.callsTo(put)[0]?.body).toMatchObject({ shared: true, filters: { stage: 'contacted' } });
  await menu('Rename');
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Stuck');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  server.answer({
    [`DELETE /api/views/${id}` as const]: { json: { success: true }, requestId: 'c-3' },
    [views]: { json: { items: [] } },
  });
  await menu('Delete view');
  await expect.element(toasts('View ‘Stuck’ deleted').getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'All leads' })).toHaveAttribute('aria-current', 'true');
  await choose('Source', 'Website');
  await expect.poll(() => location.search).toBe('?source=website');
  await expect.element(page.getByText(/That view isn’t there any more/)).not.toBeInTheDocument();
});

it('[VIEW-2] somebody else’s shared view is changed by admins and owners alone', async () => {
  const theirs = view({ ownerId: olga.userId, shared: true });
  await open(`?view=${id}&source=event`, [theirs], signedIn({ role: 'member' }));
  await expect.element(button('Save as new view')).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await expect.element(button('Options for ‘Stuck’')).not.toBeInTheDocument();
});

it('[VIEW-5] [FIELD-1] a shared view in the order of value opens with the newest first for the field', async () => {
  const byValue = view({ ownerId: olga.userId, shared: true, sort: 'value' });
  const server = await open(`?view=${id}`, [byValue], signedIn({ role: 'field' }));
  await expect.element(page.getByRole('link', { name: 'Ada Bell' })).toBeVisible();
  expect(lastQuery(server)).toBe('?phase=lead&stage=contacted&sort=newest');
  expect(server.callsTo(list)).toHaveLength(1);
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest');
  await choose('Sort', 'Longest in stage');
  await expect.poll(() => lastQuery(server)).toContain('sort=waiting');
  await expect.element(button('Reset')).toBeVisible();
  await choose('Sort', 'Newest first');
  await expect.poll(() => location.search).toBe(`?view=${id}`);
  await expect.element(button('Reset')).not.toBeInTheDocument();
  await expect.element(tabs.getByRole('link', { name: /\(changed\)/ })).not.toBeInTheDocument();
});

it('[VIEW-4] [VIEW-5] a view that is gone is said to be, and one may name somebody who has left', async () => {
  await open(`?view=${id}&owner=0198b4f2-0000-7000-8000-000000000199`, []);
  await expect.element(page.getByText(/That view isn’t there any more/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ada Bell' })).toBeVisible();
  await expect
    .element(
      page.getByRole('combobox', { name: 'Owner' }).getByRole('option', { name: 'Somebody who’s left' }),
    )
    .toBeInTheDocument();
  await expectNoViolations();
});

it('[VIEW-4] a view that cannot be loaded says so, and can be tried again', async () => {
  const server = await open(`?view=${id}`, 'refused');
  await expect.element(page.getByText('This view couldn’t be loaded')).toBeVisible();
  expect(server.callsTo(list)).toEqual([]);
  server.answer({ [views]: { json: { items: [view()] } } });
  await page.getByRole('button', { name: /again/ }).click();
  await expect.poll(() => lastQuery(server)).toBe('?phase=lead&stage=contacted&sort=waiting');
});
