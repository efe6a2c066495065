import { describe, expect, it } from 'vitest';
import { formNames, keptNames, problemsIn, readDetails, type TypedDetails } from './details.ts';

const good: TypedDetails = {
  planId: 'lead_magnets',
  businessSize: 'small',
  companyName: 'Bright Roofs',
  companyEmail: 'office@brightroofs.example.com',
  companyPhone: '',
  adminFirstName: 'Ann',
  adminLastName: 'Sparks',
  adminEmail: 'ann@brightroofs.example.com',
  password: 'Roof-Survey-12',
};

describe('[SIGN-3] what is wrong with a sign-up stands by its field', () => {
  it.each([
    ['companyName', 'B', 'Company name must be at least 2 characters'],
    ['companyEmail', 'office', 'Please enter a valid email address'],
    ['adminFirstName', ' A ', 'First name must be at least 2 characters'],
    ['adminLastName', '', 'Last name must be at least 2 characters'],
    ['adminEmail', '', 'Please enter a valid email address'],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['planId', 'essentials', 'Please select a subscription plan'],
  ] as const)('%s: %j', (name, typed, message) => {
    expect(problemsIn({ ...good, [name]: typed })).toEqual({ [name]: message });
  });

  it('and everything at once, where nothing is typed', () => {
    const nothing = Object.fromEntries(formNames.map((name) => [name, ''])) as TypedDetails;
    expect(Object.keys(problemsIn(nothing)).sort()).toEqual(
      formNames.filter((name) => name !== 'companyPhone').toSorted(),
    );
  });
});

it('[SIGN-3] the telephone may be left out, and then is not sent', () => {
  expect(problemsIn(good)).toEqual({});
  expect(readDetails(good).data).not.toHaveProperty('companyPhone');
  expect(readDetails({ ...good, companyPhone: '020 7946 0182' }).data?.companyPhone).toBe('020 7946 0182');
});

it('[SIGN-7] a password is not among what is kept', () => {
  expect(keptNames).not.toContain('password');
});
