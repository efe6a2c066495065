import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { startAnswers } from '../../testing/start.ts';

const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const field = page.getByRole('combobox', { name: 'Page' });
const marked = page.getByRole('option', { selected: true });
const opener = page.getByRole('button', { name: 'Go to a page' });

async function openStart() {
  await openPage('/bright-roofs', startAnswers());
  await expect.element(heading).toHaveTextContent('Welcome, Ann');
}

it('[SITE-9] the keyboard alone finds a page and goes there', async () => {
  await openStart();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expectNoViolations();
  await expect.element(marked).toHaveTextContent('Start');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(marked).toHaveTextContent('Leads');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(marked).toHaveTextContent('Settings');
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
  await openStart();
  await opener.click();
  await field.fill('qwerty');
  await expect.element(dialog).toMatchTextContent('We can’t find a page by that name.');
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
