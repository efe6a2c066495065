import { expect, it } from 'vitest';
import { placeOfPostcode } from './postcode-place.ts';

it.each([
  ['BS1 4ST', 51.45, -2.59],
  ['sw1a1aa', 51.5, -0.13],
  ['AB10 1AA', 57.14, -2.12],
  ['ZE1 0AA', 60.15, -1.17],
])('[ASSESS-10] %s lies in a district whose middle is known', (postcode, latitude, longitude) => {
  expect(placeOfPostcode(postcode)).toEqual({
    ...{ latitude: expect.closeTo(latitude, 1), longitude: expect.closeTo(longitude, 1) },
    within: 'district',
  });
});

it('[ASSESS-10] a district that nobody has placed lies somewhere in its area', () => {
  const place = placeOfPostcode('E20 1AA');
  expect(place?.within).toBe('area');
  expect(place?.latitude).toBeCloseTo(51.54, 1);
});

it('[ASSESS-10] what is no postcode of the United Kingdom lies nowhere', () => {
  for (const postcode of ['', 'JE2 3AB', 'QQ1 1AA', 'nowhere'])
    expect(placeOfPostcode(postcode)).toBeUndefined();
});
