import type { Frame, Page } from '@playwright/test';

/**
 * Measures how far parts of the page move from now on, once it is drawn as it is now; with `sinceStart`, also how far
 * they have moved since it began to arrive.
 */
export async function watchShifts(
  page: Page | Frame,
  { sinceStart = false } = {},
): Promise<() => Promise<number[]>> {
  await drawn(page);
  const observed = await page.evaluateHandle((buffered) => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered });
    return shifts;
  }, sinceStart);
  return async () => {
    await drawn(page);
    return observed.evaluate((shifts) => shifts);
  };
}

/** Resolves once the browser has drawn the page as it is now. */
export async function drawn(page: Page | Frame): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
