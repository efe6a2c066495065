/** A region's name, latitude in degrees north, and mean irradiance on the flat in W/m², January first. */
export type Climate = readonly [name: string, latitude: number, irradiance: readonly number[]];

/** Appendix U of SAP 10.2, tables U3 and U4. The UK average comes first, so that a region's number is its place. */
export const climates: readonly [Climate, ...Climate[]] = [
  ['UK average', 53.5, [26, 54, 96, 150, 192, 200, 189, 157, 115, 66, 33, 21]],
  ['Thames', 51.6, [30, 56, 98, 157, 195, 217, 203, 173, 127, 73, 39, 24]],
  ['South East England', 51.1, [32, 59, 104, 170, 208, 231, 216, 182, 133, 77, 41, 25]],
  ['Southern England', 50.9, [35, 62, 109, 172, 209, 235, 217, 185, 138, 80, 44, 27]],
  ['South West England', 50.5, [36, 63, 111, 174, 210, 233, 204, 182, 136, 78, 44, 28]],
  ['Severn Wales / Severn England', 51.5, [32, 59, 105, 167, 201, 226, 206, 175, 130, 74, 40, 25]],
  ['Midlands', 52.6, [28, 55, 97, 153, 191, 208, 194, 163, 121, 69, 35, 23]],
  [
    'West Pennines Wales / West Pennines England',
    53.5,
    [24, 51, 95, 152, 191, 203, 186, 152, 115, 65, 31, 20],
  ],
  ['North West England / South West Scotland', 54.6, [23, 51, 95, 157, 200, 203, 194, 156, 113, 62, 30, 19]],
  ['Borders Scotland / Borders England', 55.2, [23, 50, 92, 151, 200, 196, 187, 153, 111, 61, 30, 18]],
  ['North East England', 54.4, [25, 51, 95, 152, 196, 198, 190, 156, 115, 64, 32, 20]],
  ['East Pennines', 53.5, [26, 54, 96, 150, 192, 200, 189, 157, 115, 66, 33, 21]],
  ['East Anglia', 52.1, [30, 58, 101, 165, 203, 220, 206, 173, 128, 74, 39, 24]],
  ['Wales', 52.6, [29, 57, 104, 164, 205, 220, 199, 167, 120, 68, 35, 22]],
  ['West Scotland', 55.9, [19, 46, 88, 148, 196, 193, 185, 150, 101, 55, 25, 15]],
  ['East Scotland', 56.2, [21, 46, 89, 146, 198, 191, 183, 150, 106, 57, 27, 15]],
  ['North East Scotland', 57.3, [19, 45, 89, 143, 194, 188, 177, 144, 101, 54, 25, 14]],
  ['Highland', 57.5, [17, 43, 85, 145, 189, 185, 170, 139, 98, 51, 22, 12]],
  ['Western Isles', 57.7, [16, 41, 87, 155, 205, 206, 185, 148, 101, 51, 21, 11]],
  ['Orkney', 59, [14, 39, 84, 143, 205, 201, 178, 145, 100, 50, 19, 9]],
  ['Shetland', 60.1, [12, 34, 79, 135, 196, 190, 168, 144, 90, 46, 16, 7]],
  ['Northern Ireland', 54.6, [24, 52, 96, 155, 201, 198, 183, 150, 107, 61, 30, 18]],
];

/** The sun's declination in the middle of each month, in degrees (table U3). */
export const declinations: readonly number[] = [
  -20.7, -12.8, -1.8, 9.8, 18.8, 23.1, 21.2, 13.7, 2.9, -8.7, -18.4, -23.0,
];

/** The UK's mean temperature outdoors in each month, in °C (table U1). */
export const temperatures: readonly number[] = [
  4.3, 4.9, 6.5, 8.9, 11.7, 14.6, 16.6, 16.4, 14.1, 10.6, 7.1, 4.2,
];
