import { expect, it } from 'vitest';
import { readDetails, type TypedDetails, typedFrom } from './typed-details.ts';

const typed: TypedDetails = {
  name: 'Bright Roofs',
  email: 'office@brightroofs.example',
  phone: '',
  address: '',
  companyNumber: '1234567',
  vatNumber: '',
  mcsNumber: '',
  consumerCode: '',
  serviceArea: 'bs ba',
  brandColour: '',
};

const read = (change: Partial<TypedDetails>) =>
  readDetails({ ...typed, ...change }, undefined, { fields: {}, shouldUseNativeValidation: false });

it('reads the areas from one line and writes numbers as they are written officially', async () => {
  expect(await read({})).toEqual({
    errors: {},
    values: { ...typed, companyNumber: '01234567', serviceArea: ['BA', 'BS'] },
  });
});

it('says of each field what is wrong, and which areas there are not', async () => {
  const { errors } = await read({ name: 'x', serviceArea: 'BS, XX QQ' });
  expect(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]))).toEqual({
    name: 'Company name must be at least 2 characters',
    serviceArea: 'That doesn’t look like a UK postcode: XX, QQ',
  });
});

it('puts what is stored into the form', () => {
  const stored = {
    ...typed,
    consumerCode: 'RECC',
    serviceArea: ['BA', 'BS'],
    id: '0198b4f2-0000-7000-8000-000000000001',
    version: 1,
    identifier: 'x',
    logo: null,
    identifierChangeable: true,
    createdAt: '',
  } as const;
  expect(typedFrom({ ...stored, serviceArea: [...stored.serviceArea] })).toEqual({
    ...typed,
    consumerCode: 'RECC',
    serviceArea: 'BA, BS',
  });
});
