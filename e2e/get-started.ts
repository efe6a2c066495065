import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { card } from './pricing-page.ts';

export const checkout = /\/api\/checkout\/create-session$/;
export const join = { name: 'Join Waiting List' };

export const sizes = (within: Page | Locator) => within.getByRole('group', { name: /^Business size/ });

export const waitingList = (page: Page) => page.getByRole('dialog', { name: /waiting list/i });

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

export function checkoutsAsked(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => checkout.test(request.url()) && sent.push(request.postDataJSON()));
  return sent;
}

export async function answerWith(page: Page, answer: unknown) {
  await page.unroute(checkout);
  await page.route(checkout, (route) => route.fulfill({ json: answer }));
}
