import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

/** The product's own code: neither its tests nor the page of the mails that only a developer sees. */
const sources = repositoryFiles().filter(
  (file) =>
    /^(core|server|web)\/src\/.*\.(ts|tsx|css)$/.test(file) &&
    !/\.test\.tsx?$|\/testing\/|mailbox\.css$/.test(file),
);

/** The figures of SPEC.md's ninth point, each as it would be written wherever it stood. */
const figures: [what: string, written: RegExp, place: string][] = [
  ['trial days', /trial\w* ?= ?30\b|\b30[- ]days? (free )?trial/i, 'core/src/rules/plans.ts'],
  ['currency', /['"]GBP['"]/, 'core/src/rules/money.ts'],
  [
    'shortest password',
    /shortestPassword = 8\b|at least 8 characters|length\)? ?>= 8\b/,
    'core/src/rules/password.ts',
  ],
  ['time before the dashboard', /Ms = 2_?000\b/, 'web/src/account/accept-invitation/account-created.tsx'],
  ['beta places', /betaPlaces = 30\b|\b30 (installers|places)/i, 'core/src/rules/beta.ts'],
  ['auto-advance', /Ms = 500\b/, 'core/src/rules/quiz.ts'],
  [
    'prices',
    /basePrice: (45|195|379)\b|£(45|195|379)\b|\b(4_?500|19_?500|37_?900)\b/,
    'core/src/rules/plans.ts',
  ],
  ['multipliers', /multiplier: (1|2\.5|10)\b/, 'core/src/rules/plans.ts'],
  ['installs of each size', /up to (15|50|200) installs/i, 'core/src/rules/plans.ts'],
  ['leads of each size', /leadsPerMonth: (300|1_?200)\b/, 'core/src/rules/plans.ts'],
  ['material cost', /materialCost: 6_?000\b/, 'core/src/rules/savings.ts'],
  ['time for each step', /minutesPer\w+: \d/, 'core/src/rules/savings.ts'],
  ['conversion at the floor', /\b0\.13,/, 'core/src/rules/savings.ts'],
  ['increases shown', /(Confidence|Conversion)Increase: \d/, 'core/src/rules/savings.ts'],
  ['claim of the lead magnets', /\+10-40% leads/, 'core/src/rules/savings.ts'],
  ['toast: time', /duration: 5_?000\b/, 'web/src/ui/behaviour.ts'],
  ['toast: removal', /\w+: 1_000_000\b/, 'web/src/ui/behaviour.ts'],
  ['toast: threshold', /threshold: 50\b/i, 'web/src/ui/behaviour.ts'],
  ['toast: key', /'F8'/, 'web/src/ui/behaviour.ts'],
  ['toast: width', /\b420px/, 'web/src/ui/behaviour.ts'],
  ['tooltip: delay', /delayDuration: 700\b/, 'web/src/ui/behaviour.ts'],
  ['tooltip: skip delay', /skipDelayDuration: 300\b/, 'web/src/ui/behaviour.ts'],
];

describe('each figure of the product stands in one place', () => {
  it.each(figures)('[SEC-1] %s', (_, written, place) => {
    expect(sources.filter((file) => written.test(read(file)))).toEqual([place]);
  });

  it('[SEC-1] the width of a phone stands in one place for style sheets, and in one, the same, for script', () => {
    const inRem = /\b48rem\b|\b768(px)?\b/;
    expect(sources.filter((file) => inRem.test(read(file)))).toEqual([
      'web/src/styles/tokens.css',
      'web/src/ui/behaviour.ts',
    ]);
    expect(read('web/src/styles/tokens.css')).toContain('--breakpoint-md: 48rem;');
    expect(read('web/src/ui/behaviour.ts')).toContain("'(width < 48rem)'");
  });
});
