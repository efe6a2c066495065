import { describe, expect, it } from 'vitest';
import { cruiseTree, ruleNames } from './architecture/cruise.ts';
import { lawfulTree, plantedViolations } from './architecture/planted-violations.ts';
import { withSmallTree } from './architecture/small-tree.ts';
import { root } from './repository.ts';

const named = ({ summary }: Awaited<ReturnType<typeof cruiseTree>>) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
const violations = async (path: string) => named(await cruiseTree(path));

describe('import directions', () => {
  it('are kept in the whole tree, and seen: core, server and web all have modules that import something', async () => {
    const whole = await cruiseTree(root);
    expect(named(whole)).toEqual([]);
    const { modules } = whole;
    for (const folder of ['core/src/', 'server/src/', 'web/src/']) {
      const importing = modules.filter((m) => m.source.startsWith(folder) && m.dependencies.length > 0);
      expect(importing.length, folder).toBeGreaterThan(0);
    }
  });

  it('let lawful imports pass', async () => {
    expect(await withSmallTree(lawfulTree, violations)).toEqual([]);
  });

  it.each(plantedViolations)('%s catches what is planted for it', async (rule, tree) => {
    const found = await withSmallTree(tree, violations);
    expect(new Set(found.map((violation) => violation.split(':')[0]))).toEqual(new Set([rule]));
  });

  it('have a planted violation for every rule', () => {
    expect(new Set(plantedViolations.map(([rule]) => rule))).toEqual(new Set(ruleNames));
  });
});
