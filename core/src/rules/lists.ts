/** In characters. */
export const longestSearch = 100;

/** The most that is counted exactly; one more stands for whatever lies beyond. */
export const mostCounted = 10_000;
