import type { MapSource } from '@heliodesk/core/rules/map-source';
import { type Polygon, sidesOf } from '@heliodesk/core/solar/roof/geometry';
import { cornerName } from '@heliodesk/core/solar/roof/outline-words';
import { pathOf } from '@heliodesk/core/solar/roof/picture';
import { Minus, Plus, Undo2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { DrawingSheet, lineBetween } from './drawing-sheet.tsx';
import type { Sheet } from './drawn.ts';
import { Handle } from './handle.tsx';
import type { Drawing } from './use-outline.ts';

interface OutlineEditorProps {
  sheet: Sheet;
  map: MapSource | null;
  drawing: Drawing;
  lengths: readonly string[];
  /** The side along the gutter. */
  gutter: number;
  /** Metres for each unit of the sheet. */
  scale: number;
  /** Sides that are to blame for what is wrong. */
  wrong: readonly number[];
}

interface OtherPartProps {
  outline: Polygon;
  number: number;
  size: number;
  isCurrent: boolean;
  onChoose: () => void;
}

/** A part as an area; of one that isn't being drawn, with its number. */
function OtherPart({ outline, number, size, isCurrent, onChoose }: OtherPartProps) {
  if (isCurrent) return <path d={pathOf(outline)} className="roof-outline" />;
  const [x, y] = (['x', 'y'] as const).map(
    (axis) => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way, for thumbs; keys have the choice above
    <g className="roof-other" onClick={onChoose}>
      <path d={pathOf(outline)} />
      <text {...{ x, y }} fontSize={size * 1.4} strokeWidth={size / 4} className="roof-length">
        {number}
      </text>
    </g>
  );
}

/** The outline over the sheet: corners to drag, to move by key, to add and take away, and all of it to undo. */
export function OutlineEditor({ sheet, map, drawing, lengths, gutter, scale, wrong }: OutlineEditorProps) {
  const { parts, part, at: current, selected } = drawing;
  const { outline } = part;
  const name = cornerName(selected);
  const partName = parts.length > 1 ? `Part ${current + 1}, corner` : 'Corner';
  // As large as on a phone, whatever the picture's size is.
  const size = sheet.width / 24;
  const inMetres = (units: number) =>
    `${(units * scale).toLocaleString('en-GB', { maximumFractionDigits: 1 })} m`;
  return (
    <div className="grid gap-3">
      <DrawingSheet
        {...{ sheet, map }}
        label="The side of your roof"
        drawing={
          <>
            {parts.map((other, at) => (
              <OtherPart
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are named by their place
                key={at}
                {...{ outline: other.outline, size, isCurrent: at === current }}
                number={at + 1}
                onChoose={() => drawing.choosePart(at)}
              />
            ))}
            {sidesOf(outline).map(([a, b], side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sides are named by their place
              <g key={side}>
                <path
                  d={lineBetween(a, b)}
                  className={cn(
                    'roof-side',
                    side === gutter && 'roof-gutter',
                    wrong.includes(side) && 'roof-wrong',
                  )}
                />
                <text
                  x={(a.x + b.x) / 2}
                  y={(a.y + b.y) / 2}
                  fontSize={size}
                  strokeWidth={size / 4}
                  className="roof-length"
                >
                  {lengths[side]}
                </text>
              </g>
            ))}
          </>
        }
      >
        {outline.map((at, corner) => (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: corners are named by their place
            key={`${current} ${corner}`}
            {...{ sheet, at, letter: cornerName(corner) }}
            label={`${partName} ${cornerName(corner)}, ${inMetres(at.x)} from the left, ${inMetres(at.y)} from the top`}
            onFocus={() => drawing.select(corner)}
            onHold={() => drawing.hold(corner)}
            onMove={(to, how) => drawing.move(corner, to, how)}
          />
        ))}
      </DrawingSheet>
      <div className="flex flex-wrap gap-2">
        {drawing.canAdd && (
          <Button variant="secondary" onClick={drawing.add}>
            <Plus aria-hidden />
            {`Add a corner after ${name}`}
          </Button>
        )}
        {drawing.canRemove && (
          <Button variant="secondary" onClick={drawing.remove}>
            <Minus aria-hidden />
            {`Remove corner ${name}`}
          </Button>
        )}
        <Button variant="ghost" disabled={!drawing.canUndo} onClick={drawing.undo}>
          <Undo2 aria-hidden />
          Undo
        </Button>
        {parts.length > 1 && (
          <Button variant="ghost" onClick={drawing.removePart}>
            {`Remove part ${current + 1}`}
          </Button>
        )}
      </div>
    </div>
  );
}
