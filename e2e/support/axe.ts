import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { axeOptions, schemes } from '../../scripts/test/accessibility.ts';
import { everything } from '../../scripts/test/scope.ts';

// Less than half as long to send and to read as the readable one, once for each page.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails for whatever axe finds on the page as it is now, or in one of its frames, in light and in dark. Motion is stilled first: a part that
 * fades in has no contrast yet.
 */
export async function expectNoViolations(page: Page, within: Page | Frame = page): Promise<void> {
  const background: string[] = [];
  if (!(await within.evaluate(() => 'axe' in window))) await within.evaluate(source);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    background.push(await within.evaluate(() => getComputedStyle(document.body).backgroundColor));
    const violations = await within.evaluate(violationsOf, axeOptions(colorScheme, { inFull: everything }));
    expect(violations, `in ${colorScheme}`).toEqual([]);
  }
  expect(new Set(background).size, 'the page has a light and a dark look').toBe(schemes.length);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Runs in the page, where axe has made itself a global. */
async function violationsOf(options: ReturnType<typeof axeOptions>): Promise<[string, string[]][]> {
  const { violations } = await window.axe.run(document, options);
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
