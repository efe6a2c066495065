import { equalWithin } from '../roof/geometry.ts';
import { amountIn, type Row } from './rows.ts';

/** A panel's lower left corner and sides. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The panels of some rows. Those of the fullest row stand in the middle of their room, or at its beginning where a
 * neighbour does; the others stand in line with them where they can.
 */
export function placesIn(rows: readonly Row[], gap: number, beside: boolean): Place[] {
  const runs = rows.flatMap(runsOf(gap)).filter(({ amount }) => amount > 0);
  return runs.flatMap(({ row, from, slack, amount }) => {
    const { y, width, height } = row;
    const fullest = runs.reduce((best, run) =>
      run.row.width === width && (best.row.width !== width || run.amount > best.amount) ? run : best,
    );
    const pitch = width + gap;
    const middle = (of: { from: number; slack: number }) => of.from + (beside ? 0 : of.slack / 2);
    const inLine = from + ((((middle(fullest) - from) % pitch) + pitch) % pitch);
    // A hair before the beginning is a whole pitch after it.
    const start =
      inLine - from > pitch - equalWithin ? from : inLine - from <= slack ? inLine : middle({ from, slack });
    return Array.from({ length: amount }, (_, index) => ({ x: start + index * pitch, y, width, height }));
  });
}

function runsOf(gap: number) {
  return (row: Row) => {
    const runs: { row: Row; from: number; slack: number; amount: number }[] = [];
    for (let i = 0; i < row.free.length; i += 2) {
      const from = row.free[i] as number;
      const length = (row.free[i + 1] as number) - from;
      const amount = amountIn(length, row.width, gap);
      runs.push({ row, from, amount, slack: Math.max(0, length - amount * (row.width + gap) + gap) });
    }
    return runs;
  };
}
