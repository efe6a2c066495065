import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPatch,
  fieldsOf,
  inverseOf,
  type Json,
  PatchConflict,
  patchBetween,
  placesOf,
} from './json-patch.ts';

const before = {
  name: 'Bright Roofs',
  phone: '',
  area: ['BN', 'RH'],
  address: { town: 'Hove', line: '1 Sea Rd' },
};

describe('[MECH-4] a patch', () => {
  it('tests what it replaces, and leaves the rest alone', () => {
    const after = { ...before, phone: '01273 000000', address: { ...before.address, town: 'Lewes' } };
    expect(patchBetween(before, after)).toEqual([
      { op: 'test', path: '/address/town', value: 'Hove' },
      { op: 'replace', path: '/address/town', value: 'Lewes' },
      { op: 'test', path: '/phone', value: '' },
      { op: 'replace', path: '/phone', value: '01273 000000' },
    ]);
  });

  it('takes a list as one value', () => {
    expect(patchBetween(before, { ...before, area: ['RH'] })).toEqual([
      { op: 'test', path: '/area', value: ['BN', 'RH'] },
      { op: 'replace', path: '/area', value: ['RH'] },
    ]);
  });

  it('adds and removes fields, whatever they are called', () => {
    const patch = patchBetween({ 'a/b': 1 }, { '~': 2 });
    expect(patch).toEqual([
      { op: 'test', path: '/a~1b', value: 1 },
      { op: 'remove', path: '/a~1b' },
      { op: 'add', path: '/~0', value: 2 },
    ]);
    expect(fieldsOf(patch)).toEqual(['a/b', '~']);
  });

  it('tells place by place what was there and what is', () => {
    const after = {
      name: 'Bright Roofs',
      area: ['RH'],
      address: { ...before.address, town: 'Lewes' },
      web: '',
    };
    expect(placesOf(patchBetween(before, after))).toEqual([
      { steps: ['address', 'town'], before: 'Hove', after: 'Lewes' },
      { steps: ['area'], before: ['BN', 'RH'], after: ['RH'] },
      { steps: ['phone'], before: '', after: undefined },
      { steps: ['web'], before: undefined, after: '' },
    ]);
  });

  it('makes a record of nothing, and nothing of a record', () => {
    const made = patchBetween(null, before);
    expect(applyPatch(null, made)).toEqual(before);
    expect(applyPatch(before, inverseOf(made))).toBeNull();
  });

  it('is refused where a field that it touches has changed since, and only there', () => {
    const undo = inverseOf(patchBetween(before, { ...before, phone: '1' }));
    expect(applyPatch({ ...before, phone: '1', name: 'Brighter Roofs' }, undo)).toEqual({
      ...before,
      name: 'Brighter Roofs',
    });
    expect(() => applyPatch({ ...before, phone: '2' }, undo)).toThrow(PatchConflict);
  });

  it.each([
    ['a field that is gone', { op: 'remove', path: '/gone' }],
    ['a place below no object', { op: 'add', path: '/name/first', value: 1 }],
    ['a field that is there already', { op: 'add', path: '/name', value: 1 }],
    ['a field that is not there', { op: 'replace', path: '/gone', value: 1 }],
  ] as const)('is refused for %s', (_, operation) => {
    expect(() => applyPatch(before, [operation])).toThrow(PatchConflict);
  });

  it('that does not say what was there before cannot be taken back', () => {
    expect(() => inverseOf([{ op: 'replace', path: '/name', value: 'x' }])).toThrow('does not say');
  });
});

describe('[MECH-4] for any two values', () => {
  const value = fc.jsonValue({ maxDepth: 3 }).map((any) => JSON.parse(JSON.stringify(any)) as Json);

  it('the patch between them leads from one to the other, and its inverse back', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const patch = patchBetween(one, other);
        expect(applyPatch(one, patch)).toEqual(other);
        expect(applyPatch(other, inverseOf(patch))).toEqual(one);
      }),
    );
  });

  it('there is no patch between a value and itself', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(patchBetween(one, JSON.parse(JSON.stringify(one)))).toEqual([]);
      }),
    );
  });

  it('a patch changes nothing in place', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const text = JSON.stringify(one);
        applyPatch(one, patchBetween(one, other));
        expect(JSON.stringify(one)).toBe(text);
      }),
    );
  });
});
