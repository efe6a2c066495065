import { describe, expect, it } from 'vitest';
import { companyAt } from './company-shown.ts';

describe('the company at an address', () => {
  it.each([
    ['/bright-roofs', 'bright-roofs'],
    ['/bright-roofs/', 'bright-roofs'],
    ['/bright-roofs/settings/company', 'bright-roofs'],
    ['/', undefined],
    ['/dashboard', undefined],
    ['/login', undefined],
    ['/dev/data', undefined],
    ['/%0d%0aset-cookie', undefined],
  ])('[SEC-2] %s is a page of %s', (path, company) => {
    expect(companyAt(path)).toBe(company);
  });
});
