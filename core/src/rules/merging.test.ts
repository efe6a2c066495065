import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merging.ts';

const base = { name: 'Bright Roofs', phone: '1', area: ['BN'] };

describe('[MECH-5] what two people made of the same record', () => {
  it('comes together where each changed something else', () => {
    const mine = { ...base, name: 'Brighter Roofs' };
    const theirs = { ...base, phone: '2' };
    expect(mergeChanges(base, mine, theirs)).toEqual({
      merged: { name: 'Brighter Roofs', phone: '2', area: ['BN'] },
      conflicts: [],
    });
  });

  it('is a conflict where both changed the same field, unless to the same', () => {
    const mine = { ...base, phone: '2', area: ['RH'] };
    const theirs = { ...base, phone: '3', area: ['RH'] };
    expect(mergeChanges(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['phone'] });
  });

  it('loses nothing of mine, and nothing of theirs but where it is told', () => {
    const value = fc.constantFrom('', 'a', 'b', 'c');
    const record = fc.record({ one: value, two: value, three: value });
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const { merged, conflicts } = mergeChanges(before, mine, theirs);
        for (const field of ['one', 'two', 'three'] as const) {
          if (mine[field] !== before[field]) expect(merged[field]).toBe(mine[field]);
          else expect(merged[field]).toBe(theirs[field]);
          const lost = theirs[field] !== before[field] && merged[field] !== theirs[field];
          expect(conflicts.includes(field)).toBe(lost);
        }
      }),
    );
  });
});
