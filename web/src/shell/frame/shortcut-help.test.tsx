import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowSingleKeys, register } from '../../lib/shortcuts.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { projectItem } from '../../testing/projects.ts';
import { teamAnswers } from '../../testing/team.ts';

const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const open = () =>
  openPage('/bright-roofs/leads', {
    ...teamAnswers(),
    'GET /api/projects': { json: { items: [projectItem(1, 'Ada Bell')], next: null, total: 1 } },
  });

it('[BULK-5] ‘?’ lists the keys of the page, by what they are for', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: 'Ada Bell' })).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(dialog).toBeVisible();
  const group = (name: string) => dialog.getByRole('region', { name });
  await expect.element(group('In the list')).toMatchTextContent(/Next rowjor↓/);
  await expect.element(group('Leads')).toMatchTextContent(/Add a leadc/);
  await expect.element(group('Everywhere')).toMatchTextContent(/Show the keyboard shortcuts\?/);
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('[BULK-5] single keys can be turned off, and the list is found in the menu all the same', async () => {
  await open();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('checkbox', { name: /Use single letters/ }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const pressed: string[] = [];
  const forget = [
    register('j', 'One', 'Test', () => pressed.push('j')),
    register('F9', 'Another', 'Test', () => pressed.push('F9')),
    register('Mod+y', 'A third', 'Test', () => pressed.push('Mod+y')),
  ];
  await userEvent.keyboard('j{F9}{Control>}y{/Control}');
  expect(pressed).toEqual(['F9', 'Mod+y']);
  allowSingleKeys(true);
  await userEvent.keyboard('j{Alt>}j{/Alt}{Shift>}J{/Shift}');
  expect(pressed).toEqual(['F9', 'Mod+y', 'j']);
  for (const each of forget) each();
});
