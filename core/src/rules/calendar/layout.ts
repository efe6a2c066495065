import type { Day } from '../uk/working-days.ts';
import { type Minute, minutesOfDay, wallAt } from './london.ts';

/** A part of a visit that lies on one day. */
export interface Piece<Visit> {
  visit: Visit;
  from: Minute;
  to: Minute;
  /** It began on a day before, or goes on to the next. */
  goesOn: { before: boolean; after: boolean };
}

interface Timed {
  startsAt: string;
  endsAt: string;
}

/** The parts of visits that lie on a day, in the order in which they begin. */
export function piecesOn<Visit extends Timed>(day: Day, visits: readonly Visit[]): Piece<Visit>[] {
  const found = visits.flatMap((visit): Piece<Visit>[] => {
    const start = wallAt(new Date(visit.startsAt));
    // What ends at midnight does not touch the day that begins then.
    const end = wallAt(new Date(Date.parse(visit.endsAt) - 1));
    if (start.day > day || end.day < day) return [];
    const goesOn = { before: start.day < day, after: end.day > day };
    const from = goesOn.before ? 0 : start.minute;
    // In the hour that autumn repeats a visit may end at an earlier time than it began.
    const to = goesOn.after ? minutesOfDay : Math.max(end.minute + 1, from + 15);
    return [{ visit, from, to, goesOn }];
  });
  return found.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Its position: one of so many columns of equal width. */
export type Placed<P> = P & { column: number; columns: number };

/**
 * Puts what overlaps side by side. What touches in a chain shares the same columns, so that widths do not jump; each
 * takes the first column that is free by then. Expects them in the order in which they begin.
 */
export function sideBySide<P extends { from: Minute; to: Minute }>(pieces: readonly P[]): Placed<P>[] {
  return chainsOf(pieces).flatMap((chain) => {
    const freeFrom: Minute[] = [];
    const placed = chain.map((piece) => {
      const free = freeFrom.findIndex((time) => time <= piece.from);
      const column = free === -1 ? freeFrom.length : free;
      freeFrom[column] = piece.to;
      return { ...piece, column };
    });
    return placed.map((piece) => ({ ...piece, columns: freeFrom.length }));
  });
}

function chainsOf<P extends { from: Minute; to: Minute }>(pieces: readonly P[]): P[][] {
  const chains: P[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    if (piece.from >= end) chains.push([]);
    chains.at(-1)?.push(piece);
    end = Math.max(piece.from >= end ? 0 : end, piece.to);
  }
  return chains;
}
