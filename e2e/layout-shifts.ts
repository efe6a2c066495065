import type { Page } from '@playwright/test';

/** Notes whatever moves on the pages that are opened from now on. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}
