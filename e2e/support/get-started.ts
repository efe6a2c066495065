import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const join = { name: 'Join Waiting List' };

export const card = (page: Page, plan: string) => page.getByRole('article', { name: plan });

export const sizes = (within: Page | Locator) => within.getByRole('group', { name: /^Business size/ });

export const toastSaying = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** Opens the dialog of a plan's card, with the toasts at hand for when the network is cut. */
export async function openGetStarted(page: Page, plan = 'Essentials') {
  const toasts = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto('/pricing');
  const opener = card(page, plan).getByRole('button', join);
  await opener.click();
  await toasts;
  const dialog = page.getByRole('dialog', { name: 'Get Started' });
  await expect(dialog).toBeVisible();
  return {
    opener,
    dialog,
    company: dialog.getByLabel('Company name'),
    email: dialog.getByLabel('Email'),
    go: dialog.getByRole('button', { name: 'Continue' }),
    listOnly: dialog.getByRole('button', { name: 'Only join the waiting list' }),
  };
}
