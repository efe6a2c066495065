import { expect, it } from 'vitest';
import { faults } from '../../scripts/test/faults.mjs';
import { read } from '../repository.ts';

it.each(faults)('[SUITE-4] $what can still be planted, in one place', ({ file, find, put }) => {
  expect(read(file).split(find)).toHaveLength(2);
  expect(put).not.toBe(find);
});
