import { brand } from '@heliodesk/core/brand';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testing/open-page.tsx';
import { projectItem } from '../../testing/projects.ts';
import { teamAnswers } from '../../testing/team.ts';

const button = page.getByRole('button', { name: /Your account/ });
const menu = page.getByRole('menu');
const open = () =>
  openPage('/bright-roofs/leads', {
    ...teamAnswers(),
    'GET /api/projects': { json: { items: [projectItem(1, 'Ada Bell')], next: null, total: 1 } },
  });

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  '[MECH-12] the first press of %o opens a menu whose code comes with it, at its first entry',
  async (key) => {
    await open();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

it('[MECH-12] a click opens it too, the first and the next', async () => {
  await open();
  await button.click();
  await expect.element(menu).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await expect.element(menu).toBeVisible();
});

it('[STUCK-9] support is to be found from every page, with its address to read', async () => {
  await open();
  await button.click();
  const support = page.getByRole('menuitem', { name: `Contact support ${brand.supportEmail}` });
  await expect.element(support).toHaveAttribute('href', `mailto:${brand.supportEmail}`);
});
