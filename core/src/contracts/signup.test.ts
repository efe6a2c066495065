import { describe, expect, it } from 'vitest';
import { registerCompanyBody } from './signup.ts';

const good = {
  companyName: 'Bright Roofs Ltd',
  companyEmail: 'office@example.com',
  adminFirstName: 'Ann',
  adminLastName: 'Sparks',
  adminEmail: 'ann@example.com',
  password: 'Panel-9-Watt',
  planId: 'lead_magnets',
  businessSize: 'small',
};

const problems = (changes: object) =>
  registerCompanyBody.safeParse({ ...good, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe('[SIGN-3] what somebody signs up with', () => {
  it('is taken as it is, with a telephone number or without', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ companyPhone: '020 7946 0182' })).toEqual([]);
    expect(problems({ companyPhone: '' })).toEqual([]);
  });

  it.each([
    [{ companyName: 'B' }, 'Company name must be at least 2 characters'],
    [{ companyName: '  B  ' }, 'Company name must be at least 2 characters'],
    [{ companyEmail: 'office' }, 'Please enter a valid email address'],
    [{ adminEmail: '' }, 'Please enter a valid email address'],
    [{ adminFirstName: 'A' }, 'First name must be at least 2 characters'],
    [{ adminLastName: '' }, 'Last name must be at least 2 characters'],
    [{ password: 'short' }, 'Password must be at least 8 characters'],
    [{ planId: 'essentials' }, 'Please select a subscription plan'],
    [{ planId: undefined }, 'Please select a subscription plan'],
  ])('%j is answered with its own words', (changes, message) => {
    expect(problems(changes)).toContain(message);
  });

  it('takes no field that it does not know', () => {
    expect(registerCompanyBody.safeParse({ ...good, role: 'owner' }).success).toBe(false);
  });
});
