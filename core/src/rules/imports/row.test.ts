import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadBody } from '../../contracts/projects.ts';
import { type ImportField, importFields } from './fields.ts';
import { type Mapping, readRow } from './row.ts';

const ann = '0198b4f2-0000-7000-8000-000000000001';
const context = { owners: new Map([['ann@example.com', ann]]), today: '2026-11-17' };
const read = (row: Partial<Record<ImportField, string>>) =>
  readRow(Object.values(row), { fields: Object.keys(row) as ImportField[], source: 'event' }, context);

it('[IMPORT-2] a row becomes a lead as somebody would have typed it', () => {
  const row = {
    ...{ firstName: 'Rita', lastName: 'Hall', email: 'rita@example.com', phone: '7700900123' },
    ...{
      address: '12 Beech Road, Bristol, BS1 4ST',
      stage: 'Quoted',
      value: '£8,500',
      owner: 'Ann@Example.com',
    },
    ...{ addedOn: '3/2/2026', note: 'South facing', source: 'Checkatrade' },
  };
  expect(read(row)).toEqual({
    lead: {
      customer: { name: 'Rita Hall', email: 'rita@example.com', phone: '07700900123' },
      property: { line1: '12 Beech Road', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4ST' },
      ...{ source: 'other', ownerId: ann, valuePence: 850_000, stage: 'quoted', addedOn: '2026-02-03' },
      ...{ signedOn: null, commissionedOn: null, note: 'South facing\nSource: Checkatrade' },
    },
  });
});

it('[IMPORT-2] a name is enough, and what is not said comes from the choice for all rows', () => {
  expect(read({ name: 'Rita' })).toMatchObject({
    lead: { source: 'event', stage: 'new', ownerId: null, valuePence: null },
  });
});

it('[IMPORT-2] everything that is wrong with a row is said at once, by the name of the column', () => {
  const row = {
    ...{ name: '', email: 'x', phone: 'none', postcode: 'nowhere', stage: 'Parked', value: 'lots' },
    ...{ owner: 'Bob', addedOn: '31/04/2026', signedOn: '1/1/2030' },
  };
  expect(read(row)).toEqual({
    problems: [
      'Phone: that doesn’t look like a phone number',
      'Owner: nobody in your team has that email or name',
      'Value in £: that isn’t an amount in pounds',
      'Stage: you don’t have a stage with that name',
      'Date added: that isn’t a date like 31/12/2026',
      'Contract signed: that date is in the future',
      'Name: it’s missing',
      'Email: please enter a valid email address',
      'Postcode: that doesn’t look like a UK postcode',
    ],
  });
});

it('[IMPORT-2] whatever stands in a row, it is a lead that could have been typed, or it is said what is wrong', () => {
  const mapping = fc
    .shuffledSubarray([...importFields])
    .map((fields): Mapping => ({ fields, source: 'other' }));
  const cells = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: importFields.length });
  fc.assert(
    fc.property(mapping, cells, (each, row) => {
      const result = readRow(row, each, context);
      if ('problems' in result) expect(result.problems).not.toEqual([]);
      else {
        const { stage, addedOn, signedOn, commissionedOn, note, ...lead } = result.lead;
        expect(leadBody.parse(lead)).toEqual(lead);
      }
    }),
  );
});
