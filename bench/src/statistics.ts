export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError('No values to take the median of');
  return (low + high) / 2;
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], of: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil((values.length * of) / 100) - 1];
  if (value === undefined) throw new RangeError('No values to take a percentile of');
  return value;
}
