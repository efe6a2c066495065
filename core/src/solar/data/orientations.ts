/**
 * k1 to k9 of table U5 in Appendix U of SAP 10.2, for planes that face north, north-east, east, south-east and south. West
 * is as east.
 */
export const orientations: readonly (readonly number[])[] = [
  [26.3, -38.5, 14.8, -16.5, 27.3, -11.9, -1.06, 0.0872, -0.191],
  [0.165, -3.68, 3, 6.38, -4.53, -0.405, -4.38, 4.89, -1.99],
  [1.44, -2.36, 1.07, -0.514, 1.89, -1.64, -0.542, -0.757, 0.604],
  [-2.95, 2.89, 1.17, 5.67, -3.54, -4.28, -2.72, -0.25, 3.07],
  [-0.66, -0.106, 2.93, 3.63, -0.374, -7.4, -2.71, -0.991, 4.59],
];
