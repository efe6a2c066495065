import axe from 'axe-core';
import { expect } from 'vitest';
import { standards } from '../../../scripts/test/accessibility.ts';

/** Fails for whatever axe finds on the page as it is now: every rule in light, contrast alone in dark. */
export async function expectNoViolations(): Promise<void> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  // A part that fades in has no contrast yet.
  finishMotion();
  for (const theme of ['light', 'dark'] as const) {
    dataset.theme = theme;
    // Nor have colours that are on their way from one look to the other.
    finishMotion();
    const runOnly =
      theme === 'light'
        ? { type: 'tag' as const, values: standards }
        : { type: 'rule' as const, values: ['color-contrast'] };
    const { violations } = await axe.run(document, { runOnly });
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
      `in ${theme}`,
    ).toEqual([]);
  }
  if (before) dataset.theme = before;
  else delete dataset.theme;
}

function finishMotion() {
  // What turns for ever has no end to be taken to, and hides nothing.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
}
