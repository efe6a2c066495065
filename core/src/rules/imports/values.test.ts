import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, readDay, readPhone, readSource, readStage } from './values.ts';

describe('a day', () => {
  it.each([
    ['17/11/2026', '2026-11-17'],
    ['4/5/26', '2026-05-04'],
    ['04.05.1998', '1998-05-04'],
    ['2026-11-17', '2026-11-17'],
    ['2026-11-17T09:30:00.000Z', '2026-11-17'],
    ['17/11/2026 09:30', '2026-11-17'],
    ['17 Nov 2026', '2026-11-17'],
    ['1st December 2026', '2026-12-01'],
    ['Nov 17, 2026', '2026-11-17'],
    ['29/02/2024', '2024-02-29'],
  ])('[IMPORT-2] written as %j is %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each(['29/02/2026', '31/04/2026', '11/17/2026', '2026', 'soon', '17/11', '00/00/0000', '1/2/3/4'])(
    '[IMPORT-2] %j is none in the calendar',
    (typed) => {
      expect(readDay(typed)).toBeUndefined();
    },
  );

  it('[IMPORT-2] is read from each way of writing it', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = day.split('-');
        expect(readDay(day)).toBe(day);
        expect(readDay(`${dayOfMonth}/${month}/${year}`)).toBe(day);
        expect(readDay(date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))).toBe(day);
      }),
    );
  });
});

it.each([
  ['07700 900123', '07700 900123'],
  ['7700900123', '07700900123'],
  ['+44 (0)7700 900123', '+44 (0)7700 900123'],
  ["'01179 496000", '01179 496000'],
  ['tel:+447700900123', '+447700900123'],
  ['4.47701E+11', undefined],
  ['ask Rita', undefined],
  ['123', undefined],
])('[IMPORT-2] a phone number written as %j is %s', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

it('[IMPORT-2] stages and sources are known by their names and by those of other programs', () => {
  expect(
    ['Survey booked', 'survey_booked', ' SOLD ', 'Closed - Won', 'Enquiry', 'Parked'].map(readStage),
  ).toEqual([...['survey_booked', 'survey_booked', 'sold', 'sold', 'new', undefined]]);
  expect(['Social media', 'Facebook', 'Word of mouth', 'Google Ads', 'Checkatrade'].map(readSource)).toEqual([
    ...['social', 'social', 'referral', 'advert', undefined],
  ]);
});

it.each([
  [
    '12 Beech Road, Bristol, BS1 4ST',
    { line1: '12 Beech Road', line2: '', town: 'Bristol', postcode: 'BS1 4ST' },
  ],
  [
    '12 Beech Road, Clifton, Bristol bs14st',
    { line1: '12 Beech Road', line2: 'Clifton', town: 'Bristol', postcode: 'BS1 4ST' },
  ],
  ['The Barn\nNether Stowey', { line1: 'The Barn', line2: '', town: 'Nether Stowey', postcode: '' }],
  ['BS1 4ST', { line1: '', line2: '', town: '', postcode: 'BS1 4ST' }],
  ['', { line1: '', line2: '', town: '', postcode: '' }],
])('[IMPORT-2] an address written as %j has its parts', (typed, parts) => {
  expect(readAddress(typed)).toEqual(parts);
});
