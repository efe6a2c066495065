import { distinct, type Field, stacksUpTo, thinned } from './field.ts';
import { mostInRows, type Window } from './rows.ts';

/** A plane's field of rows and its field of columns, which is the same with x and y exchanged. */
export interface Fields {
  readonly rows: Field;
  readonly columns: Field;
}

/** A window that is filled with rows or, turned, with columns. */
export interface Piece {
  readonly window: Window;
  readonly turned: boolean;
  readonly amount: number;
}

/** A plane in one piece, or cut upright or across, whichever holds most; of equals the one with the fewest cuts. */
export function bestCut(fields: Fields, mostCuts: number): Piece[] {
  const [left, right] = extentOf(fields.rows);
  const [bottom, top] = extentOf(fields.columns);
  const window = { left, right, bottom, top };
  return most([
    [uncut(fields, window)],
    cutUpright(fields, window, mostCuts),
    cutAcross(fields, window, mostCuts),
  ]);
}

export function turn({ left, right, bottom, top }: Window): Window {
  return { left: bottom, right: top, bottom: left, top: right };
}

function uncut({ rows, columns }: Fields, window: Window): Piece {
  const inRows = mostInRows(rows, window);
  const inColumns = mostInRows(columns, turn(window));
  return { window, turned: inColumns > inRows, amount: Math.max(inRows, inColumns) };
}

/** The best of all ways to cut a window from top to bottom into pieces: dynamic programming from left to right. */
function cutUpright(fields: Fields, window: Window, mostCuts: number): Piece[] {
  const { gap, strips } = fields.rows;
  const widths = strips.map(({ width }) => width + gap);
  const cuts = cutsBetween(window.left, window.right + gap, widths, mostCuts);
  const best = [{ amount: 0, pieces: [] as Piece[] }];
  for (let to = 1; to < cuts.length; to += 1) {
    const right = (cuts[to] as number) - gap;
    let way = { amount: -1, pieces: [] as Piece[] };
    // A narrower piece holds no more than a wider one did, so most need not be looked at.
    let atMost = Number.POSITIVE_INFINITY;
    for (let from = 0; from < to; from += 1) {
      const before = best[from] as typeof way;
      if (before.amount + atMost <= way.amount) continue;
      const piece = uncut(fields, { ...window, left: cuts[from] as number, right });
      atMost = piece.amount;
      const amount = before.amount + atMost;
      if (amount > way.amount) way = { amount, pieces: [...before.pieces, piece] };
    }
    best.push(way);
  }
  return best.at(-1)?.pieces ?? [];
}

function cutAcross({ rows, columns }: Fields, window: Window, mostCuts: number): Piece[] {
  return cutUpright({ rows: columns, columns: rows }, turn(window), mostCuts).map((piece) => ({
    ...piece,
    window: turn(piece.window),
    turned: !piece.turned,
  }));
}

/** The places where pieces may begin and end so that whole panels fill them from one side or the other. */
function cutsBetween(from: number, to: number, pitches: readonly number[], mostCuts: number) {
  if (!(to > from)) return [];
  const stacks = stacksUpTo(to - from, pitches);
  const inside = distinct(stacks.flatMap((stack) => [from + stack, to - stack])).filter(
    (x) => x > from && x < to,
  );
  return [from, ...thinned(inside, mostCuts), to];
}

function most(ways: readonly Piece[][]): Piece[] {
  return ways.reduce((best, way) => (amountOf(way) > amountOf(best) ? way : best));
}

function amountOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { amount }) => sum + amount, 0);
}

/** The leftmost and rightmost room for a row. */
function extentOf({ strips }: Field): [from: number, to: number] {
  const rooms = strips.flatMap(({ free }) => free).filter((room) => room.length > 0);
  return [
    Math.min(...rooms.map((room) => room[0] as number)),
    Math.max(...rooms.map((room) => room.at(-1) as number)),
  ];
}
