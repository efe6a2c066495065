import { expect, it } from 'vitest';
import { assumptionIds } from '../solar/assumptions.ts';
import { defaultAssumptions } from '../solar/default-assumptions.ts';
import { assumptionOverrides } from './solar-assumptions.ts';

const asOf = '2026-11-18';
const messagesOf = (body: unknown) =>
  assumptionOverrides.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

it('[SOLAR-8] a company may set any assumption within its range, or none', () => {
  expect(assumptionOverrides.parse({})).toEqual({});
  for (const id of assumptionIds) {
    for (const value of defaultAssumptions[id].range) {
      expect(messagesOf({ [id]: { value, asOf } }), id).toEqual([]);
    }
  }
});

it('[SOLAR-8] what is out of range, undated or unknown is refused in words', () => {
  expect(messagesOf({ electricityPrice: { value: 0, asOf } })).toEqual([
    ['electricityPrice.value', 'Please enter a number from 1 to 200'],
  ]);
  expect(messagesOf({ typicalUsage: { value: 1e9, asOf } })).toEqual([
    ['typicalUsage.value', 'Please enter a number from 500 to 20,000'],
  ]);
  expect(messagesOf({ degradation: { value: Number.NaN, asOf } })).toHaveLength(1);
  expect(messagesOf({ exportPrice: { value: 5 } })).toEqual([['exportPrice.asOf', 'Please enter a date']]);
  expect(messagesOf({ sunshine: { value: 5, asOf } })).toEqual([['', 'Unknown field: sunshine']]);
});
