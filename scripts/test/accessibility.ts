/** The rules of axe that every page has to keep: WCAG 2.2 at AA, and what axe itself recommends. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
