import axe from 'axe-core';
import { expect } from 'vitest';
import { axeOptions, schemes } from '../../../scripts/test/accessibility.ts';

/**
 * Fails for whatever axe finds on the page as it is now, in light and in dark; with a dialog over it only what is in
 * that, since the page behind can't be reached and is looked at by itself.
 */
export async function expectNoViolations(): Promise<void> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  // A part that fades in has no contrast yet.
  finishMotion();
  for (const theme of schemes) {
    dataset.theme = theme;
    // Nor have colours that are on their way from one look to the other.
    finishMotion();
    const { violations } = await axe.run(
      scope(),
      axeOptions(theme, { inFull: import.meta.env.TESTED_IN_FULL }),
    );
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
      `in ${theme}`,
    ).toEqual([]);
  }
  if (before) dataset.theme = before;
  else delete dataset.theme;
}

const scope = (): Element | Document => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;

function finishMotion() {
  // What turns for ever has no end to be taken to, and hides nothing.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
}
