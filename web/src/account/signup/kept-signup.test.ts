import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothingTyped } from './details.ts';
import { forgetSignup, keepSignup, readSignup } from './kept-signup.ts';

const shelf = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what a tab keeps of a sign-up', () => {
  it('is what was typed, until the sign-up is over', () => {
    keepSignup({ details: { ...nothingTyped, companyName: 'Bright Roofs' } });
    keepSignup({ search: '?plan=solar_suite' });
    expect(readSignup()).toMatchObject({
      details: { companyName: 'Bright Roofs', adminEmail: '' },
      search: '?plan=solar_suite',
    });
    forgetSignup();
    expect(readSignup().details).toEqual(nothingTyped);
  });

  it.each(['{', 'null', '7', '[]', '{"details":{"companyName":7},"registered":{"provider":"bank"}}'])(
    'is nothing where the storage holds %s',
    (stored) => {
      shelf.set('sign-up', stored);
      expect(readSignup()).toEqual({ details: nothingTyped, search: '' });
    },
  );

  it('lasts as long as the page where the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepSignup({ search: '?plan=solar_suite' });
    expect(readSignup()).toEqual({ details: nothingTyped, search: '?plan=solar_suite' });
    forgetSignup();
    expect(readSignup()).toEqual({ details: nothingTyped, search: '' });
  });
});
