import type { Page } from '@playwright/test';

/** Goes to a page of the company as people do: by its link, which a phone may have under ‘More’. */
export async function goTo(page: Page, name: string): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  const more = main.getByRole('button', { name: 'More' });
  const link = main.getByRole('link', { name, exact: true });
  await main.waitFor();
  if ((await link.count()) > 0 || (await more.count()) === 0) {
    await link.click();
    return;
  }
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
