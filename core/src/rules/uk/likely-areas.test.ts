import { expect, it } from 'vitest';
import { postcodeAreas } from '../company-details.ts';
import { likelyAreas, postcodeAreaOf } from './likely-areas.ts';

const namesAt = (postcode: string) => likelyAreas(postcode).map(({ name }) => name);

it('[SPINE-1] a postcode names the distribution area it lies in, and all of them where it may be several', () => {
  expect(namesAt('BH1 1AA')).toEqual(['Southern']);
  expect(namesAt('bs35 1aa')).toEqual(['South West', 'West Midlands']);
  expect(namesAt('BT1 1AA')).toEqual([]);
  expect(namesAt('')).toEqual([]);
});

it('[SPINE-1] every postcode area of Great Britain has one', () => {
  const outside = postcodeAreas.filter((area) => namesAt(`${area}1 1AA`).length === 0);
  expect(outside).toEqual(['BT', 'GY', 'IM', 'JE']);
});

it('the area of a postcode is its letters', () => {
  expect(['SW1A 1AA', 'e1 6an', '1AA', 'SWAN'].map(postcodeAreaOf)).toEqual(['SW', 'E', '', '']);
});
