import { mostCorners } from '@heliodesk/core/rules/magnets/roof/limits';
import { mostParts, partBeside } from '@heliodesk/core/rules/magnets/roof/parts';
import type { Point, Polygon } from '@heliodesk/core/solar/roof/geometry';
import { outlineLimits } from '@heliodesk/core/solar/roof/outline-problems';
import { snapped } from '@heliodesk/core/solar/roof/snapping';
import { useRef, useState } from 'react';
import type { Answers, ScreenProps } from '../../../step.ts';
import { eavesOf, type Part, partsOn, sheetOf, viewOf } from './drawn.ts';

interface Drawn {
  parts: readonly [Part, ...Part[]];
  /** The part that is being drawn. */
  at: number;
}

/** The distance to a right angle within which a corner snaps, as a share of the sheet's width. */
const reach = 0.02;

/** The parts of a roof that are being drawn, with the way back through all that was done to them. */
export function useOutline(answers: Answers, onDraft: ScreenProps['onDraft']) {
  const [drawn, setDrawn] = useState<Drawn>(() => ({ parts: partsOn(answers), at: 0 }));
  const [before, setBefore] = useState<readonly Drawn[]>([]);
  const [selected, setSelected] = useState(0);
  const underWay = useRef<string>(undefined);
  const { parts, at } = drawn;
  const part = parts[at] ?? parts[0];
  const { outline } = part;
  const sheet = sheetOf(answers);

  function show(next: Drawn) {
    setDrawn(next);
    onDraft({ parts: next.parts });
  }
  /** Each drag is undone as one, and so are the keys that move a corner one after the other. */
  function remember(move?: string) {
    if (move === undefined || underWay.current !== move) setBefore([...before, drawn]);
    underWay.current = move;
  }
  const withPart = (changes: Partial<Part>): Drawn => ({
    ...{ parts: parts.with(at, { ...part, ...changes }) as unknown as Drawn['parts'], at },
  });
  function change(next: Drawn, corner: number) {
    remember();
    show(next);
    setSelected(corner);
  }

  return {
    ...{ parts, part, at, selected, select: setSelected, canUndo: before.length > 0 },
    /** A corner has been taken hold of. */
    hold(corner: number) {
      underWay.current = undefined;
      setSelected(corner);
    },
    move(corner: number, to: Point, how: 'dragged' | 'moved') {
      remember(`${how} ${corner}`);
      const moved = outline.with(corner, to);
      const others = parts.filter((other) => other !== part).map((other) => other.outline);
      const place = how === 'dragged' ? snapped(moved, corner, sheet.width * reach, others) : to;
      show(withPart({ outline: moved.with(corner, place) }));
    },
    setEaves: (side: number) => change(withPart({ eaves: side }), selected),
    canAdd: outline.length < mostCorners,
    /** Halfway to the next corner. */
    add() {
      const next = outline[(selected + 1) % outline.length] as Point;
      const { x, y } = outline[selected] as Point;
      const corner: Point = { x: (x + next.x) / 2, y: (y + next.y) / 2 };
      const more: Polygon = outline.toSpliced(selected + 1, 0, corner);
      // The gutter they have chosen stays the same line, whichever number its side has then.
      const { eaves } = part;
      const kept = eaves === undefined || eaves <= selected ? eaves : eaves + 1;
      change(withPart({ eaves: kept, outline: more }), selected + 1);
    },
    canRemove: outline.length > outlineLimits.points.min,
    remove() {
      const fewer = outline.toSpliced(selected, 1);
      // The two sides at the corner become one, which begins at the corner before it.
      const { eaves } = part;
      const kept =
        eaves === undefined || eaves < selected ? eaves : (eaves - 1 + fewer.length) % fewer.length;
      change(withPart({ eaves: kept, outline: fewer }), Math.max(0, selected - 1));
    },
    choosePart(next: number) {
      underWay.current = undefined;
      setDrawn({ parts, at: next });
      setSelected(0);
    },
    /** A photo from the front shows one alone. */
    canAddPart: parts.length < mostParts && viewOf(answers) !== 'front',
    addPart() {
      const drawnParts = parts.map((each) => ({ outline: each.outline, eaves: eavesOf(each) }));
      const next = { ...partBeside(drawnParts, at, sheet), pitch: part.pitch };
      change({ parts: [...parts, next], at: parts.length }, 0);
    },
    removePart() {
      const [first, ...others] = parts.toSpliced(at, 1);
      if (first) change({ parts: [first, ...others], at: Math.max(0, at - 1) }, 0);
    },
    undo() {
      const last = before.at(-1);
      if (!last) return;
      underWay.current = undefined;
      setBefore(before.slice(0, -1));
      setSelected(Math.min(selected, (last.parts[last.at]?.outline.length ?? 1) - 1));
      show(last);
    },
  };
}

export type Drawing = ReturnType<typeof useOutline>;
