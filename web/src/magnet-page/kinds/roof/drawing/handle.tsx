import type { Point } from '@heliodesk/core/solar/roof/geometry';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Sheet } from './drawn.ts';

interface HandleProps {
  sheet: Sheet;
  at: Point;
  letter: string;
  label: string;
  onFocus?: () => void;
  /** It has been taken hold of. */
  onHold?: () => void;
  /** Dragged to a place, or moved there by a key, which doesn't snap. */
  onMove: (to: Point, how: 'dragged' | 'moved') => void;
}

const ways: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A point of a drawing to drag by thumb or move by the arrow keys, with Shift in larger steps. */
export function Handle({ sheet, at, letter, label, onFocus, onHold, onMove }: HandleProps) {
  const held = useRef<Point>(undefined);
  const { width, height } = sheet;
  const within = ({ x, y }: Point) => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  });

  function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
    const box = (currentTarget.parentElement as HTMLElement).getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    };
  }

  function take(event: PointerEvent<HTMLButtonElement>) {
    const place = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    // A thumb seldom hits the middle, and the corner doesn't jump because of that.
    held.current = { x: at.x - place.x, y: at.y - place.y };
    onHold?.();
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!held.current) return;
    const place = placeOf(event);
    onMove(within({ x: place.x + held.current.x, y: place.y + held.current.y }), 'dragged');
  }

  function press(event: KeyboardEvent) {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const step = (width / 200) * (event.shiftKey ? 10 : 1);
    onMove(within({ x: at.x + way[0] * step, y: at.y + way[1] * step }), 'moved');
  }

  return (
    <button
      type="button"
      aria-label={label}
      className="roof-handle"
      style={{ left: `${(at.x / width) * 100}%`, top: `${(at.y / height) * 100}%` }}
      onFocus={onFocus}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
      onKeyDown={press}
    >
      <span aria-hidden>{letter}</span>
    </button>
  );
}
