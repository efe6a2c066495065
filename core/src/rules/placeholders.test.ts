import { expect, it } from 'vitest';
import { brand, seller } from '../brand.ts';
import { placeholdersIn } from './placeholders.ts';

it('[WORDS-2] finds every detail that was never filled in, and no real one', () => {
  const real = {
    legalName: 'Bright Software Ltd',
    address: '4 Dock Lane\nBristol\nBS1 4AB',
    companyNumber: '09876543',
    email: 'hello@brightsoftware.co.uk',
    phone: '0117 496 0018',
  };
  expect(placeholdersIn(real)).toEqual([]);
  expect(placeholdersIn({ ...real, companyNumber: '00000000', phone: ' ' })).toEqual([
    'companyNumber',
    'phone',
  ]);
  expect(placeholdersIn(seller)).toEqual(['address', 'companyNumber', 'vatNumber', 'email']);
  expect(placeholdersIn(brand)).toEqual(expect.arrayContaining(['contactEmail', 'phone', 'shopUrl']));
  expect(placeholdersIn(brand)).not.toContain('tagline');
});
