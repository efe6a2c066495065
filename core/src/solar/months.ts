/** A figure for each month, January first. */
export type Months = readonly number[];

/** A figure for each month and their sum. */
export type Monthly = { months: Months; year: number };

/** The method knows no leap years. */
export const daysOfMonths: Months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const daysOfYear = 365;

export const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);

export const monthly = (months: Months): Monthly => ({ months, year: sum(months) });

/** The sums of two, month by month. */
export const added = (first: Months, second: Months): Months =>
  first.map((figure, month) => figure + (second[month] ?? 0));

/** A year's amount over the months, by a weight for each. */
export function spread(amount: number, weights: Months): Months {
  const whole = sum(weights);
  return weights.map((weight) => (amount * weight) / whole);
}
