import type { CheckoutSession } from '@heliodesk/core/contracts/checkout';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Answers } from './fake-server.ts';
import { openPage } from './open-page.tsx';

export const checkout = 'POST /api/checkout/create-session';
export const session: CheckoutSession = { url: 'https://checkout.example/c/pay/cs_1' };

export const card = (plan: string) => page.getByRole('article', { name: plan });
export const opener = (plan: string) => card(plan).getByRole('button', { name: 'Join Waiting List' });
export const sizes = (within: Locator) => within.getByRole('group', { name: /^Business size/ });

const dialog = page.getByRole('dialog', { name: 'Get Started' });
export const getStarted = {
  dialog,
  company: dialog.getByLabelText('Company name'),
  email: dialog.getByLabelText('Email'),
  go: dialog.getByRole('button', { name: 'Continue' }),
  listOnly: dialog.getByRole('button', { name: 'Only join the waiting list' }),
};

export async function openGetStarted(answers: Answers = {}) {
  const server = await openPage('/pricing', answers);
  await opener('Essentials').click();
  await expect.element(dialog).toBeVisible();
  return server;
}

export async function fillCompany(): Promise<void> {
  await getStarted.company.fill('Bright Roofs');
  await getStarted.email.fill('office@brightroofs.example');
}
