import { expect, type Page } from '@playwright/test';

export const waitlistUrl = /\/api\/waitlist$/;
export const resultsUrl = /\/\?view=results&answers=./;
export const success = "You've been added to our waiting list. We'll be in touch soon!";
export const failure = 'Something went wrong. Please try again.';

/** One option for each of the first seven questions, and what they are sent as. */
export const choices = ['15', '30', '40', 'Yes', '£1,000', 'CRM/Spreadsheets', '£200-400'];
export const chosen = {
  '1': '15',
  '2': '30',
  '3': '40',
  '4': 'yes',
  '5': '1000',
  '6': 'crm',
  '7': '200-400',
};

export async function openWaitingList(page: Page): Promise<ReturnType<typeof partsOf>> {
  await page.goto('/');
  // A failure may have to be told once the network is gone, so the toasts' code is waited for.
  const toasts = page.waitForResponse(/\/assets\/toaster-/);
  await pressJoin(page);
  await toasts;
  return partsOf(page);
}

export async function openQuiz(page: Page): Promise<ReturnType<typeof partsOf>> {
  const parts = await openWaitingList(page);
  await parts.goOn.click();
  await expectQuestion(page, 1);
  return parts;
}

export async function pressJoin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join Waiting List' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Join the waiting list' })).toBeVisible();
}

export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Question ${number} of 8`, { exact: true })).toBeVisible();
}

export const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

export async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await option(page, name).click();
    await expect(option(page, name)).toBeHidden();
  }
}

/** Leaves this question and all that follow unanswered, up to the last. */
export async function skipFrom(page: Page, number: number): Promise<void> {
  for (let each = number; each < 8; each += 1) {
    await expectQuestion(page, each);
    await partsOf(page).next.click();
  }
  await expectQuestion(page, 8);
}

/** Every entry that the page sends, with the key that tells a repeated one. */
export function watchEntries(page: Page): { body: unknown; key: string | undefined }[] {
  const entries: { body: unknown; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!waitlistUrl.test(request.url())) return;
    entries.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
  });
  return entries;
}

export const keptQuiz = (page: Page) => page.evaluate(() => localStorage.getItem('quiz'));

export function partsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    email: dialog.getByLabel('Email', { exact: true }),
    goOn: button('Continue to Quiz'),
    contactLink: dialog.getByRole('link', { name: 'Back to contact form' }),
    next: button('Next'),
    back: button('Back'),
    submit: button('Submit & View Results'),
    submitting: button('Submitting...'),
    close: button('Close'),
    text: dialog.getByRole('textbox', { name: 'Is there anything else' }),
  };
}
