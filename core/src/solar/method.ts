/** The name that every result carries. It is not the estimate of a certification scheme, and is never called one. */
export const methodName = 'SAP 10.2 method';

/** Notes on the method for a homeowner, beside the assumptions. */
export const methodNotes: readonly string[] = [
  'The yield is worked out with the government’s SAP 10.2 method from your region’s average weather, your roof’s pitch and direction, and shading.',
  'It’s cautious: in southern England other methods come out about 3% to 10% higher.',
  'The method doesn’t ask when you’re at home. If your home is empty all day and you’ve no battery, you’ll use less of what your panels generate than it says.',
  'It’s an estimate, not a promise: no two years have the same weather.',
];
