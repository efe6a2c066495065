import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { drawn } from '../../testing/clock.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { card, checkout, getStarted, opener, openGetStarted, session, sizes } from '../../testing/pricing.ts';
import { toasts } from '../../testing/toasts.ts';
import { waitingList } from '../../testing/waiting-list.ts';

const { dialog, company, email, go, listOnly } = getStarted;

it('[PRICE-7] opens for the plan of the card and the size chosen on the page', async () => {
  await openPage('/pricing');
  await sizes(page.getByRole('region', { name: 'Plans' }))
    .getByText('Large')
    .click();
  await opener('Solar Suite').click();
  await expect.element(company).toHaveFocus();
  await expect.element(email).toHaveAttribute('type', 'email');
  await expect.element(dialog.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await expect.element(dialog).toMatchTextContent('Solar Suite £3,790 per month plus VAT');
  await sizes(dialog).getByText('Medium').click();
  await expect.element(dialog).toMatchTextContent('Solar Suite £948 per month plus VAT');
});

it('[PRICE-7] [SITE-9] asks for what is empty after trimming, marks it, and sends nothing', async () => {
  const left = catchLeaving();
  const server = await openGetStarted({ [checkout]: { json: session } });
  await company.fill('   ');
  await email.fill('   ');
  await go.click();
  const toast = toasts('Required Information');
  await expect.element(toast).toMatchTextContent('Please enter your company name and email address');
  await expect.element(toast).toHaveAttribute('data-variant', 'destructive');
  await expect.element(company).toHaveFocus();
  await expect.element(company).toHaveAccessibleDescription('Please enter your company name');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations();
  await company.fill('Bright Roofs');
  await expect.element(company).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  // Only what is complete is sent.
  await email.fill('office@brightroofs.example');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => left).toEqual([session.url]);
  expect(server.callsTo(checkout)).toHaveLength(1);
});

it('[PRICE-7] closes by its control, Escape or a press beside it, keeps its words and returns the focus', async () => {
  await openGetStarted();
  await company.fill('Bright Roofs');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener('Essentials')).toHaveFocus();
  await opener('Solar Suite').click();
  await expect.element(company).toHaveValue('Bright Roofs');
  await expect.element(dialog).toMatchTextContent('Solar Suite £379');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener('Solar Suite')).toHaveFocus();
  await opener('Solar Suite').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog, { position: { x: 3, y: 3 } });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('[PRICE-7] a press while the history is still taking it back opens it again', async () => {
  await openGetStarted();
  await company.fill('Bright Roofs');
  const slow = vi.spyOn(history, 'go').mockReturnValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await opener('Essentials').click();
  slow.mockRestore();
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(-1);
  await back;
  await drawn();
  await expect.element(company).toHaveValue('Bright Roofs');
  await expect.element(company).toHaveFocus();
});

it('[PRICE-7] the browser’s Back closes it, and the waiting list it led to, without leaving the page', async () => {
  await openPage('/privacy');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await opener('Essentials').click();
  await company.fill('Bright Roofs');
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/pricing');
  await opener('Essentials').click();
  await expect.element(company).toHaveValue('Bright Roofs');
  await listOnly.click();
  await expect.element(waitingList.dialog).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  history.back();
  await expect.element(waitingList.dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/pricing');
  await expect.element(card('Essentials')).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe('/privacy');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
});
