/** The annotation of a journey whose browser stopped drawing. */
export const stalled = 'stalled';
