import { mostCorners } from '@heliodesk/core/rules/magnets/roof/limits';
import type { Point, Polygon } from '@heliodesk/core/solar/roof/geometry';
import { outlineLimits } from '@heliodesk/core/solar/roof/outline-problems';
import { snapped } from '@heliodesk/core/solar/roof/snapping';
import { useRef, useState } from 'react';
import type { Answers, ScreenProps } from '../../../step.ts';
import { outlineOf, sheetOf } from './drawn.ts';

interface Drawn {
  outline: Polygon;
  /** Where they have said which side is the gutter's. */
  eaves: number | undefined;
}

/** How close to a right angle a thumb has to come, as a share of the sheet's width. */
const reach = 0.02;

/** An outline that is being drawn, with the way back through all that was done to it. */
export function useOutline(answers: Answers, onDraft: ScreenProps['onDraft']) {
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    outline: outlineOf(answers),
    eaves: typeof answers.eaves === 'number' ? answers.eaves : undefined,
  }));
  const [before, setBefore] = useState<readonly Drawn[]>([]);
  const [selected, setSelected] = useState(0);
  const underWay = useRef<string>(undefined);
  const { outline, eaves } = drawn;
  const { width } = sheetOf(answers);

  function show(next: Drawn) {
    setDrawn(next);
    onDraft({ ...next });
  }
  /** Each drag is undone as one, and so are the keys that move a corner one after the other. */
  function remember(move?: string) {
    if (move === undefined || underWay.current !== move) setBefore([...before, drawn]);
    underWay.current = move;
  }
  const change = (next: Drawn) => {
    remember();
    show(next);
  };

  return {
    ...{ outline, eaves, selected, select: setSelected, canUndo: before.length > 0 },
    /** A corner has been taken hold of. */
    hold(corner: number) {
      underWay.current = undefined;
      setSelected(corner);
    },
    move(corner: number, to: Point, how: 'dragged' | 'moved') {
      remember(`${how} ${corner}`);
      const moved = outline.with(corner, to);
      show({
        eaves,
        outline: how === 'dragged' ? moved.with(corner, snapped(moved, corner, width * reach)) : moved,
      });
    },
    setEaves: (side: number) => change({ outline, eaves: side }),
    canAdd: outline.length < mostCorners,
    /** Halfway to the next corner. */
    add() {
      const next = outline[(selected + 1) % outline.length] as Point;
      const { x, y } = outline[selected] as Point;
      change({
        eaves: undefined,
        outline: outline.toSpliced(selected + 1, 0, { x: (x + next.x) / 2, y: (y + next.y) / 2 }),
      });
      setSelected(selected + 1);
    },
    canRemove: outline.length > outlineLimits.points.min,
    remove() {
      change({ eaves: undefined, outline: outline.toSpliced(selected, 1) });
      setSelected(Math.max(0, selected - 1));
    },
    undo() {
      const last = before.at(-1);
      if (!last) return;
      underWay.current = undefined;
      setBefore(before.slice(0, -1));
      setSelected(Math.min(selected, last.outline.length - 1));
      show(last);
    },
  };
}

export type Drawing = ReturnType<typeof useOutline>;
