/** The name that every result carries. It is not the estimate of a certification scheme, and is never called one. */
export const methodName = 'SAP 10.2 method';

/** Notes on the method for a homeowner, beside the assumptions. They hold whatever a company assumes. */
export const methodNotes: readonly string[] = [
  'It’s based on typical weather where you live, so some years will be better and some worse.',
  'It’s careful: for the south of England, other methods come out about 3% to 10% higher.',
  'The more electricity you use in the daytime, the more panels are worth to you.',
];
