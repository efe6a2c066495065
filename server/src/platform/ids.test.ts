import { expect, it } from 'vitest';
import { newId } from './ids.ts';

const now = new Date('2026-11-15T09:00:00.123Z');

it('an id is a UUID of version 7 that tells its time', () => {
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
});

it('ids made later sort after earlier ones', () => {
  const ids = Array.from({ length: 200 }, (_, ms) => newId(new Date(now.getTime() + ms)));
  expect(ids.toSorted()).toEqual(ids);
});

it('ids of one moment differ', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newId(now))).size).toBe(10_000);
});
