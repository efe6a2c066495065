import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { fillCompany, getStarted, opener, openGetStarted } from '../../testing/pricing.ts';
import { quiz, skipFrom } from '../../testing/quiz.ts';
import { toasts } from '../../testing/toasts.ts';
import { joinCall, taken, waitingList } from '../../testing/waiting-list.ts';

const { dialog, company, listOnly } = getStarted;
it('[PRICE-9] [SITE-9] [STUCK-9] the waiting list opens with what they typed, promises no report, and thanks them', async () => {
  const server = await openGetStarted({ [joinCall]: taken });
  await fillCompany();
  (listOnly.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(waitingList.name).toHaveValue('Bright Roofs');
  await expect.element(waitingList.name).toHaveFocus();
  await expect.element(waitingList.email).toHaveValue('office@brightroofs.example');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectNoViolations();
  await userEvent.keyboard('{Enter}');
  await skipFrom(1);
  await expect.element(quiz.submit).not.toBeInTheDocument();
  await waitingList.dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect.element(toasts('Success!')).toMatchTextContent("You've been added to our waiting list.");
  await expect.element(waitingList.dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/pricing');
  await expect.element(opener('Essentials')).toHaveFocus();
  expect(server.callsTo(joinCall).map(({ body }) => body)).toMatchObject([
    { name: 'Bright Roofs', email: 'office@brightroofs.example' },
  ]);
});

it('[PRICE-9] leaving it leads back to the page, and the next time it has the newer words', async () => {
  await openGetStarted();
  await company.fill('Bright Roofs');
  await listOnly.click();
  await expect.element(waitingList.dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(waitingList.dialog).not.toBeInTheDocument();
  await expect.element(opener('Essentials')).toHaveFocus();
  await opener('Essentials').click();
  await expect.element(dialog).toBeVisible();
  await company.fill('Brighter Roofs');
  await listOnly.click();
  await expect.element(waitingList.name).toHaveValue('Brighter Roofs');
});
