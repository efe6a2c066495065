/** One row of the table: what was measured, what it is held against, and whether that is enough. */
export type Figure = {
  what: string;
  figure: string;
  /** The same measured on the least that could do the work, in the same run. */
  bound?: string;
  ratio?: string;
  /** None where the figure is only reported. */
  bar?: string;
  met?: boolean;
};

type Amount = { what: string; value: number; unit: string; digits?: number };

export function atMost(amount: Amount, bar: number): Figure {
  return { ...written(amount), bar: `≤ ${bar}${unit(amount)}`, met: rounded(amount) <= bar };
}

export function atLeast(amount: Amount, bar: number): Figure {
  return { ...written(amount), bar: `≥ ${bar}${unit(amount)}`, met: rounded(amount) >= bar };
}

export function atMostTimes(amount: Amount, bound: number, bar: number): Figure {
  const ratio = amount.value / bound;
  return {
    ...written(amount),
    bound: text({ ...amount, value: bound }),
    ratio: ratio.toFixed(2),
    bar: `≤ ${bar} ×`,
    met: ratio <= bar,
  };
}

export function atMostOver(amount: Amount, bound: number, bar: number): Figure {
  return {
    ...written(amount),
    bound: text({ ...amount, value: bound }),
    bar: `≤ ${bar}${unit(amount)} over it`,
    met: amount.value - bound <= bar,
  };
}

export function reported(amount: Amount): Figure {
  return written(amount);
}

function written(amount: Amount): Figure {
  return { what: amount.what, figure: text(amount) };
}

function text(amount: Amount): string {
  return `${amount.value.toFixed(amount.digits ?? 0)}${unit(amount)}`;
}

function unit(amount: Amount): string {
  return amount.unit && ` ${amount.unit}`;
}

// Rounded as it is shown, since that is what is judged.
function rounded(amount: Amount): number {
  return Number(amount.value.toFixed(amount.digits ?? 0));
}
