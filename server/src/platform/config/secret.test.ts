import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/folders.ts';
import { secretFile, secretOf } from './secret.ts';

let dataDir: string;
let remove: () => void;
beforeEach(() => {
  ({ path: dataDir, remove } = temporaryFolder('secret'));
});
afterEach(() => remove());

it('a secret that is set is taken, and none is made', () => {
  expect(secretOf({ sessionSecret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32));
  expect(readdirSync(dataDir)).toEqual([]);
});

it('without one it is made once, for its owner’s eyes, and stays the same', () => {
  const secret = secretOf({ sessionSecret: undefined, dataDir });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secretOf({ sessionSecret: undefined, dataDir })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual([secretFile]);
  expect(statSync(join(dataDir, secretFile)).mode & 0o777).toBe(0o600);
});

it('one that is damaged is said, and not replaced', () => {
  writeFileSync(join(dataDir, secretFile), 'short');
  expect(() => secretOf({ sessionSecret: undefined, dataDir })).toThrow('is damaged');
});
