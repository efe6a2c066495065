import type { Page } from '@playwright/test';

/**
 * How far parts of the page move from now on; with `sinceStart`, since it began to arrive. Whatever has come by now
 * has been drawn, so that its arrival is not taken for a move.
 */
export async function watchShifts(page: Page, { sinceStart = false } = {}): Promise<() => Promise<number[]>> {
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
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
