import { expect, it } from 'vitest';
import { climates } from '../../solar/data/climate.ts';
import { regionOfPostcode } from '../../solar/regions.ts';
import { regionName } from './region-names.ts';

it.each([
  ['SW1A 1AA', 'London or the counties around it'],
  ['BS1 4ST', 'the west of England or South Wales'],
  ['M1 1AE', 'the north-west of England or north-east Wales'],
  ['S1 2HE', 'Yorkshire, Lincolnshire or Nottinghamshire'],
  ['NE1 7RU', 'Tyne and Wear, Northumberland or the Scottish Borders'],
  ['IV1 1AA', 'the Highlands'],
  ['KW15 1AA', 'Orkney'],
  ['BT1 5GS', 'Northern Ireland'],
])('[SAVE-3] %s lies in a region that people there know: %s', (postcode, name) => {
  const region = regionOfPostcode(postcode);
  expect(typeof region === 'number' && regionName(region)).toBe(name);
});

it('[SAVE-3] every region of the method has a name of its own', () => {
  expect(new Set(climates.map((_, region) => regionName(region))).size).toBe(climates.length);
});
