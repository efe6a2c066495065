import { bestCut, type Fields, type Piece, turn } from './cuts.ts';
import { type Fineness, fieldOf } from './field.ts';
import { type KeepOuts, transposed } from './keep-outs.ts';
import { orientations, type PanelModel, sidesAs } from './panels.ts';
import { type Place, placesIn } from './places.ts';
import { everywhere, rowsIn } from './rows.ts';

export interface Spacing {
  readonly model: PanelModel;
  readonly gap: number;
  readonly rowGap: number;
}

export interface Effort extends Fineness {
  /** At how many places a plane may be cut, at most. */
  readonly cuts: number;
}

/** All panels one way, in rows. */
export function inTidyRows(keepOuts: KeepOuts, { model, gap, rowGap }: Spacing, effort: Fineness): Place[] {
  const ways = orientations.map((orientation) => {
    const field = fieldOf(keepOuts, [sidesAs(orientation, model)], gap, rowGap, effort);
    return placesIn(rowsIn(field, everywhere), gap, false);
  });
  return ways.reduce((best, way) => (way.length > best.length ? way : best));
}

/** In rows, each lying as suits it. */
export function inRows(keepOuts: KeepOuts, spacing: Spacing, effort: Fineness): Place[] {
  const { gap, rowGap } = spacing;
  const field = fieldOf(keepOuts, bothWays(spacing), gap, rowGap, effort);
  return placesIn(rowsIn(field, everywhere), gap, false);
}

/** In rows or columns, on a plane that may be cut into pieces. */
export function withCuts(keepOuts: KeepOuts, spacing: Spacing, effort: Effort): Place[] {
  const { gap, rowGap } = spacing;
  const fields = {
    rows: fieldOf(keepOuts, bothWays(spacing), gap, rowGap, effort),
    columns: fieldOf(transposed(keepOuts), bothWays(spacing), rowGap, gap, effort),
  };
  const pieces = bestCut(fields, effort.cuts);
  return pieces.flatMap((piece) => placesInPiece(fields, piece, pieces.length > 1));
}

function bothWays({ model }: Spacing) {
  return orientations.map((orientation) => sidesAs(orientation, model));
}

function placesInPiece({ rows, columns }: Fields, { window, turned }: Piece, beside: boolean): Place[] {
  if (!turned) return placesIn(rowsIn(rows, window), rows.gap, beside);
  const places = placesIn(rowsIn(columns, turn(window)), columns.gap, beside);
  return places.map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }));
}
