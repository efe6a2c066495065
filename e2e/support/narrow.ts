import { expect, type Frame, type Page } from '@playwright/test';
import { everything } from '../../scripts/test/scope.ts';
import { drawn } from './layout-shifts.ts';

/** In pixels: the smallest that we promise, and those of the phones that most people hold, of which the widest is enough. */
const phoneWidths = everything ? [320, 360, 375, 390] : [320, 390];

/**
 * Fails for whatever stands out of the page at the width of a phone, header, footer and dialogs among it.
 * What lies in a part that is meant to be scrolled sideways does not count, nor a picture that is cut off on purpose;
 * words and controls that are cut off do.
 */
export async function expectToFit(page: Page, size?: { width: number; height: number }): Promise<void> {
  await expectToFitIn(page, page, size);
}

/** The same of one of its frames. */
export async function expectToFitIn(
  page: Page,
  within: Page | Frame,
  size?: { width: number; height: number },
): Promise<void> {
  const before = page.viewportSize();
  for (const { width, height } of size ? [size] : phoneWidths.map((width) => ({ width, height: 640 }))) {
    await page.setViewportSize({ width, height });
    await drawn(within);
    expect(await within.evaluate(standingOut), `at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

function standingOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const within = (element: Element | null, ways: string[]): boolean =>
    element !== null &&
    element !== document.body &&
    element !== document.documentElement &&
    (ways.includes(getComputedStyle(element).overflowX) || within(element.parentElement, ways));
  const isRead = (element: Element): boolean =>
    !element.closest('[aria-hidden="true"], [inert]') &&
    (element.matches('a, button, input, select, textarea') ||
      [...element.childNodes].some(
        ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
      ));
  for (const element of document.body.querySelectorAll('*')) {
    const { right, left, width } = element.getBoundingClientRect();
    const outside = right > clientWidth + 0.5 || left < -0.5;
    // Off-screen helpers for screen readers are a pixel wide, clipped to nothing or moved away whole.
    const meantToBe = width <= 1 || right <= 0 || getComputedStyle(element).clipPath === 'inset(50%)';
    const scrolled = within(element.parentElement, ['auto', 'scroll']);
    const cut = within(element.parentElement, ['hidden', 'clip']) && !isRead(element);
    if (outside && !meantToBe && element.checkVisibility() && !scrolled && !cut)
      found.push(element.outerHTML.slice(0, 120));
  }
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog.scrollWidth > dialog.clientWidth) found.push(`a dialog is ${dialog.scrollWidth} px wide`);
  return found;
}
