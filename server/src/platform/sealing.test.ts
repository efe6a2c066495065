import { expect, it } from 'vitest';
import { createSeal } from './sealing.ts';

const secret = 'a secret of this test and of nobody else';
const { seal, open } = createSeal(secret, 'tests');

it('what is sealed can be opened for its owner, and never looks the same twice', () => {
  const sealed = seal('JBSWY3DP ☀', 'ann');
  expect(open(sealed, 'ann')).toBe('JBSWY3DP ☀');
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
  expect(seal('JBSWY3DP ☀', 'ann')).not.toEqual(sealed);
});

it('it opens for nobody else, for no other purpose, with no other secret and not when changed', () => {
  const sealed = seal('JBSWY3DP', 'ann');
  expect(open(sealed, 'bob')).toBeUndefined();
  expect(createSeal(secret, 'others').open(sealed, 'ann')).toBeUndefined();
  expect(createSeal(`${secret}!`, 'tests').open(sealed, 'ann')).toBeUndefined();
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(open(changed, 'ann')).toBeUndefined();
  }
  expect(open(Buffer.alloc(0), 'ann')).toBeUndefined();
});
