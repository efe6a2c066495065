import type { BrowserContext, Page } from '@playwright/test';

/** Pages of the context are told of nothing by themselves, so that only what the journey does makes them ask. */
export async function withoutLive(context: BrowserContext): Promise<void> {
  await context.route('**/api/live?*', (route) => route.abort());
}

/** Opens a page of a company and lets it ask for everything it asks for at first. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  const asked = page.waitForResponse('**/api/inbox');
  await page.goto(address);
  await asked;
}
