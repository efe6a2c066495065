import { expect, it, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { companyAnswers } from '../testing/company.ts';
import { openPage } from '../testing/open-page.tsx';
import { startAnswers } from '../testing/start.ts';
import { toasts } from '../testing/toasts.ts';
import { toast } from '../ui/toast-store.ts';

it('what takes the focus stands clear of the bar above', async () => {
  await openPage('/bright-roofs/company', companyAnswers());
  const name = page.getByLabelText('Company name');
  await name.fill('');
  await page.getByLabelText(/^Brand colour/).fill('nonsense');
  const before = scrollY;
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveFocus();
  const bar = page.getByRole('banner').element().getBoundingClientRect().bottom;
  await expect.poll(() => name.element().getBoundingClientRect().top - bar).toBeGreaterThanOrEqual(0);
  expect(before, 'it had been scrolled out of sight').toBeGreaterThan(scrollY);
});

it('what is pressed without a network fails at once, and is not done later', async () => {
  const closing = 'POST /api/company/closing';
  const server = await openPage('/bright-roofs/company', { ...companyAnswers(), [closing]: 'cut' });
  await page.getByRole('button', { name: 'Close the company' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Bright Roofs');
  dispatchEvent(new Event('offline'));
  await dialog.getByRole('button', { name: 'Close the company' }).click();
  await expect.element(toasts('We couldn’t reach the server')).toBeVisible();
  dispatchEvent(new Event('online'));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Close the company' })).toBeVisible();
  expect(server.callsTo(closing)).toHaveLength(1);
});

it('[STUCK-2] on a phone a toast covers neither the tabs nor the end of a dialog', async () => {
  await page.viewport(375, 667);
  await openPage('/bright-roofs/company', companyAnswers());
  toast({ title: 'Moved to Quoted', action: { label: 'Undo', run: () => {} } });
  const said = toasts('Moved to Quoted');
  await expect.element(said).toBeVisible();
  const place = () => said.element().getBoundingClientRect();
  const tabs = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
  expect(place().bottom).toBeLessThan(tabs.top);
  expect(place().bottom).toBeGreaterThan(tabs.top - 32);
  page.getByRole('button', { name: 'Close the company' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => place().top).toBeLessThan(32);
});

it('[SITE-9] [STUCK-2] on a short window the frame’s menus can be used to their ends', async () => {
  await page.viewport(683, 325);
  onTestFinished(() => page.viewport(1280, 800));
  await openPage('/bright-roofs', startAnswers());
  await page.getByRole('button', { name: 'More' }).click();
  const first = page.getByRole('menuitem').first();
  await expect.element(first).toBeVisible();
  first.element().focus();
  expect(first.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expectOnTop(first);
  await userEvent.keyboard('{Escape}');
  await expect.element(first).not.toBeInTheDocument();

  await page.getByRole('button', { name: /^Your account/ }).click();
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect.element(signOut).toBeVisible();
  signOut.element().scrollIntoView({ block: 'nearest' });
  expectOnTop(signOut);
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: /^Inbox/ }).click();
  const choose = page.getByRole('link', { name: 'Choose what we email you' });
  await expect.element(choose).toBeVisible();
  expectOnTop(choose);
});

/** Nothing lies over its middle. */
function expectOnTop(part: Locator) {
  const { left, top, width, height } = part.element().getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(part.element().contains(there), part.element().textContent ?? '').toBe(true);
}
