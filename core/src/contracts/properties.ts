import { z } from 'zod';
import { shadings } from '../rules/roof.ts';
import { earthings } from '../rules/uk/earthing.ts';
import { parseMpan } from '../rules/uk/mpan.ts';
import { formatPostcode } from '../rules/uk/postcode.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText, writtenAs } from './text.ts';
import { version } from './version.ts';

export { shadingNames } from '../rules/roof.ts';
export { earthingNames } from '../rules/uk/earthing.ts';
export { earthings, shadings };

export const energyRatings = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

const longestLine = 200;

const metres = (words: string) =>
  z.number(words).positive('Please enter more than 0').max(1_000, 'At most 1,000 m').nullable();

/** A plane of a roof: which way it faces, how steep and how large it is. */
export const roofPlane = z
  .strictObject(
    {
      id: z.uuid('Please send an id'),
      name: lineOfText(100).min(1, 'Please give it a name'),
      tilt: z
        .number('Please enter the pitch in degrees')
        .min(0, 'Please enter 0° to 90°')
        .max(90, 'Please enter 0° to 90°'),
      azimuth: z
        .number('Please enter the direction in degrees')
        .min(0, 'Please enter 0° to 359°, from north')
        .lt(360, 'Please enter 0° to 359°, from north'),
      widthM: metres('Please enter the width in metres').default(null),
      heightM: metres('Please enter the height in metres').default(null),
      /** The area, where it alone was measured; otherwise width and height give it. */
      areaM2: z
        .number('Please enter the area in square metres')
        .positive('Please enter more than 0')
        .max(10_000, 'At most 10,000 m²')
        .nullable(),
      shading: z
        .enum(shadings, `Please choose one of ${shadings.join(', ')}`)
        .nullable()
        .default(null),
    },
    refusal('field'),
  )
  .refine(({ widthM, heightM }) => (widthM === null) === (heightM === null), {
    path: ['heightM'],
    message: 'Please enter both width and height, or the area alone',
  });

/** The address of the work, and its electricity supply. */
export const propertyBody = z.strictObject(
  {
    line1: lineOfText(longestLine),
    line2: lineOfText(longestLine),
    town: lineOfText(longestLine),
    county: lineOfText(longestLine),
    postcode: writtenAs(20, formatPostcode, 'That doesn’t look like a UK postcode'),
    uprn: freeText(12).regex(/^\d*$/, 'A UPRN has up to 12 digits'),
    mpan: writtenAs(
      40,
      (typed) => parseMpan(typed)?.core,
      'That doesn’t look like an MPAN. Please check its 13 digits',
    ),
    phases: z.literal([1, 3], 'Single phase or three phase').nullable(),
    mainFuseAmps: z
      .int('Please enter the main fuse in amps')
      .min(1, 'At least 1 A')
      .max(400, 'At most 400 A')
      .nullable(),
    loopedSupply: z.boolean('Please say yes or no').nullable(),
    earthing: z.enum(earthings, `Please choose one of ${earthings.join(', ')}`).nullable(),
    energyRating: z.enum(energyRatings, 'A rating is a letter from A to G').nullable(),
    latitude: z
      .number('Please enter a latitude')
      .min(49, 'At least 49°')
      .max(61.5, 'At most 61.5°')
      .nullable(),
    longitude: z
      .number('Please enter a longitude')
      .min(-9, 'At least −9°')
      .max(2.5, 'At most 2.5°')
      .nullable(),
    roofPlanes: z.array(roofPlane).max(50, 'At most 50 roof planes'),
  },
  refusal('field'),
);

export const propertyLabels: Record<keyof PropertyBody, string> = {
  line1: 'Address',
  line2: 'Address, second line',
  town: 'Town',
  county: 'County',
  postcode: 'Postcode',
  uprn: 'UPRN',
  mpan: 'MPAN',
  phases: 'Phases',
  mainFuseAmps: 'Main fuse',
  loopedSupply: 'Looped supply',
  earthing: 'Earthing',
  energyRating: 'EPC rating',
  latitude: 'Latitude',
  longitude: 'Longitude',
  roofPlanes: 'Roof planes',
};

/** A property of which nothing is known yet. */
export const unknownProperty: PropertyBody = {
  ...{ line1: '', line2: '', town: '', county: '', postcode: '', uprn: '', mpan: '' },
  ...{ phases: null, mainFuseAmps: null, loopedSupply: null, earthing: null, energyRating: null },
  ...{ latitude: null, longitude: null, roofPlanes: [] },
};

export const property = propertyBody.extend({ id: z.uuid(), version });

export const propertyParams = z.object({ id: z.uuid('Please send the id of a property') });

export const propertyEndpoints = /* @__PURE__ */ endpoints({
  change: {
    route: 'PUT /api/properties/:id',
    access: 'projects:edit',
    params: propertyParams,
    body: propertyBody.safeExtend({ version }),
    answer: property,
  },
});

export type RoofPlane = z.infer<typeof roofPlane>;
export type PropertyBody = z.infer<typeof propertyBody>;
export type Property = z.infer<typeof property>;
