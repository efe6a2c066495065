import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { startAnswers } from '../../testing/start.ts';

const search = 'GET /api/search';
const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const field = page.getByRole('combobox', { name: 'Search' });
const marked = page.getByRole('option', { selected: true });
const opener = page.getByRole('button', { name: 'Search', exact: true });

async function openStart() {
  const server = await openPage('/bright-roofs', startAnswers());
  await expect.element(heading).toHaveTextContent('Welcome, Ann');
  return server;
}

it('[SITE-9] the keyboard alone finds a page and goes there', async () => {
  const server = await openStart();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expectNoViolations();
  await expect.element(marked).toHaveTextContent('Start');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(marked).toHaveTextContent('Leads');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(marked).toHaveTextContent('Invite somebody');
  server.answer({ [search]: { json: { items: [], insteadOf: {} } } });
  await userEvent.keyboard('invitations');
  await expect.element(page.getByRole('option')).toHaveTextContent('Team');
  await expect.element(field).toHaveAttribute('aria-activedescendant', marked.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/bright-roofs/team');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

it.for([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the same keys', () => userEvent.keyboard('{Control>}k{/Control}')],
  ['Back', async () => history.back()],
] as const)('%s closes it, and the focus goes back', async ([, close]) => {
  await openStart();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(location.pathname).toBe('/bright-roofs');
});

it('what nothing goes by is said, and Enter then does nothing', async () => {
  const server = await openStart();
  server.answer({ [search]: { json: { items: [], insteadOf: {} } } });
  await opener.click();
  await field.fill('qwerty');
  await expect.element(dialog).toMatchTextContent('We can’t find anything for ‘qwerty’.');
  await userEvent.keyboard('{Enter}');
  // Whatever Enter did would have come before what is typed next.
  await userEvent.keyboard('!');
  await expect.element(field).toHaveValue('qwerty!');
  await expect.element(dialog).toBeVisible();
  expect(location.pathname).toBe('/bright-roofs');
});

it('a press opens a page too', async () => {
  await openStart();
  await opener.click();
  await page.getByRole('option', { name: 'Team' }).click();
  await expect.poll(() => location.pathname).toBe('/bright-roofs/team');
  await expect.element(heading).toHaveTextContent('Team');
});

it('[SITE-9] [FIND-2] a lead is found by a misspelt name beside the pages, and opened with the keyboard', async () => {
  const server = await openStart();
  const items = [projectItem(1, 'Al Feather'), projectItem(2, 'Bea Feather', { stage: 'sold' })];
  server.answer({
    [search]: { json: { items, insteadOf: { fethar: ['feather'] } } },
    [`GET /api/projects/${items[1]?.id}`]: refusal('not_found'),
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  await field.fill('fethar');
  await expect.element(page.getByRole('option').first()).toMatchTextContent('Al Feather #1001');
  await expect.element(page.getByRole('option').nth(1)).toMatchTextContent('BS1 4ST · Sold');
  await expect
    .element(dialog)
    .toMatchTextContent('Nothing matches that exactly, so we’ve looked for feather.');
  await expectNoViolations();
  expect(server.callsTo(search).map(({ url }) => url.search)).toEqual(['?q=fethar']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => location.pathname).toBe(`/bright-roofs/projects/${items[1]?.id}`);
});

it('[FIND-2] what can be done is found too, and opens its form, which is not in the address any more', async () => {
  const server = await openStart();
  server.answer({ 'GET /api/tasks': { json: { items: [], next: null } } });
  server.answer({ [search]: refusal('internal') });
  await opener.click();
  await field.fill('add a task');
  await expect.element(marked).toHaveTextContent('Add a task');
  await expect.element(dialog).toMatchTextContent('We couldn’t search your leads and projects just now.');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Task', { exact: true })).toBeVisible();
  expect(location.search).toBe('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('Tasks');
});

it('[FIND-2] Enter opens what was typed, not what was found before, however late the answer', async () => {
  const server = await openStart();
  const [rick, rita] = [projectItem(1, 'Rick Holt'), projectItem(2, 'Rita Hall')];
  const found = (item: typeof rick) => ({ json: { items: [item], insteadOf: {} } });
  server.answer({
    [search]: found(rick),
    [`GET /api/projects/${rick.id}`]: refusal('not_found'),
    [`GET /api/projects/${rita.id}`]: refusal('not_found'),
  });
  await opener.click();
  await field.fill('ri');
  await expect.element(page.getByRole('option', { name: /^Rick/ })).toBeVisible();
  const answer = server.hold(search, found(rita));
  field.element().focus();
  await userEvent.keyboard('ta{Enter}');
  await expect.element(field).toHaveValue('rita');
  await expect.poll(() => server.callsTo(search).at(-1)?.url.search).toBe('?q=rita');
  expect(location.pathname).toBe('/bright-roofs');
  answer.release();
  await expect.poll(() => location.pathname).toBe(`/bright-roofs/projects/${rita.id}`);
});

it('[FIND-2] what is typed after Enter takes it back', async () => {
  const server = await openStart();
  await opener.click();
  const answer = server.hold(search, { json: { items: [projectItem(1, 'Rita Hall')], insteadOf: {} } });
  await field.fill('zzq');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('Searching …');
  await userEvent.keyboard('x');
  answer.release();
  await expect.element(marked).toMatchTextContent('Rita Hall');
  expect(location.pathname).toBe('/bright-roofs');
});
