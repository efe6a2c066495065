import { equalWithin } from '../roof/geometry.ts';
import type { Field, Strips } from './field.ts';
import type { Intervals } from './keep-outs.ts';

/** A part of a plane that rows are to stay in. */
export interface Window {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export const everywhere: Window = { left: -1e9, right: 1e9, bottom: -1e9, top: 1e9 };

export interface Row {
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The room that the row has. */
  readonly free: Intervals;
}

/** The most panels that rows hold in a window, each row lying as suits it. */
export function mostInRows(field: Field, window: Window): number {
  return mostFrom(field, window)[firstLevel(field, window)] as number;
}

/** The rows that hold them, from the lowest; of equally good ones those that lie lowest. */
export function rowsIn(field: Field, window: Window): Row[] {
  const { levels, strips, gap } = field;
  const most = mostFrom(field, window);
  const rows: Row[] = [];
  for (let level = firstLevel(field, window); level < levels.length; ) {
    const y = levels[level] as number;
    const row = strips.find((strip) => {
      const amount = amountAt(strip, level, y, window, gap);
      return amount > 0 && amount + (most[strip.next[level] as number] as number) === most[level];
    });
    if (row) {
      const { width, height } = row;
      rows.push({ y, width, height, free: clipped(row.free[level] as Intervals, window) });
    }
    level = row ? (row.next[level] as number) : level + 1;
  }
  return rows;
}

/** The number of panels of a width that fit into a length. */
export function amountIn(length: number, width: number, gap: number): number {
  return Math.max(0, Math.floor((length + gap + equalWithin) / (width + gap)));
}

/** For each level, the most panels in rows that begin there or above: dynamic programming from the top down. */
function mostFrom({ levels, strips, gap }: Field, window: Window): Int32Array {
  const most = new Int32Array(levels.length + 1);
  for (let level = levels.length - 1; level >= 0; level -= 1) {
    const y = levels[level] as number;
    if (y > window.top) continue;
    if (y < window.bottom - equalWithin) break;
    let best = most[level + 1] as number;
    for (const strip of strips) {
      const above = most[strip.next[level] as number] as number;
      const amount = amountAt(strip, level, y, window, gap);
      if (amount + above > best) best = amount + above;
    }
    most[level] = best;
  }
  return most;
}

function amountAt(
  { free, width, height }: Strips,
  level: number,
  y: number,
  window: Window,
  gap: number,
): number {
  if (y + height > window.top + equalWithin) return 0;
  const room = free[level] as Intervals;
  let amount = 0;
  for (let i = 0; i < room.length; i += 2) {
    const from = Math.max(room[i] as number, window.left);
    const to = Math.min(room[i + 1] as number, window.right);
    if (to - from >= width - equalWithin) amount += amountIn(to - from, width, gap);
  }
  return amount;
}

function clipped(free: Intervals, { left, right }: Window): Intervals {
  const room: number[] = [];
  for (let i = 0; i < free.length; i += 2) {
    const from = Math.max(free[i] as number, left);
    const to = Math.min(free[i + 1] as number, right);
    if (to > from) room.push(from, to);
  }
  return room;
}

function firstLevel({ levels }: Field, { bottom }: Window): number {
  const first = levels.findIndex((y) => y >= bottom - equalWithin);
  return first < 0 ? levels.length : first;
}
