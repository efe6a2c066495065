/** The rules of axe that every page has to keep: WCAG 2.2 at AA, and what axe itself recommends. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const schemes = ['light', 'dark'] as const;

/** Only colours differ between the two schemes, so all rules are asked in light and contrast alone in dark. */
export function axeOptions(scheme: (typeof schemes)[number], { inFull = false } = {}) {
  const runOnly =
    inFull || scheme === 'light'
      ? { type: 'tag' as const, values: standards }
      : { type: 'rule' as const, values: ['color-contrast'] };
  // What passed is not looked at, and describing it is much of the work.
  return { runOnly, resultTypes: ['violations' as const] };
}
