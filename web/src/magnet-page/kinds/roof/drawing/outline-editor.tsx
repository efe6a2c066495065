import { sidesOf } from '@heliodesk/core/solar/roof/geometry';
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
  drawing: Drawing;
  lengths: readonly string[];
  /** The side along the gutter. */
  gutter: number;
  /** Metres for each unit of the sheet. */
  scale: number;
  /** Sides that are to blame for what is wrong. */
  wrong: readonly number[];
}

/** The outline over the sheet: corners to drag, to move by key, to add and take away, and all of it to undo. */
export function OutlineEditor({ sheet, drawing, lengths, gutter, scale, wrong }: OutlineEditorProps) {
  const { outline, selected } = drawing;
  const name = cornerName(selected);
  // As large as on a phone, whatever the picture's size is.
  const size = sheet.width / 24;
  const inMetres = (units: number) =>
    `${(units * scale).toLocaleString('en-GB', { maximumFractionDigits: 1 })} m`;
  return (
    <div className="grid gap-3">
      <DrawingSheet
        sheet={sheet}
        label="The side of your roof"
        drawing={
          <>
            <path d={pathOf(outline)} className="roof-outline" />
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
            key={corner}
            {...{ sheet, at, letter: cornerName(corner) }}
            label={`Corner ${cornerName(corner)}, ${inMetres(at.x)} from the left, ${inMetres(at.y)} from the top`}
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
            {`Add after ${name}`}
          </Button>
        )}
        {drawing.canRemove && (
          <Button variant="secondary" onClick={drawing.remove}>
            <Minus aria-hidden />
            {`Remove ${name}`}
          </Button>
        )}
        <Button variant="ghost" disabled={!drawing.canUndo} onClick={drawing.undo}>
          <Undo2 aria-hidden />
          Undo
        </Button>
      </div>
    </div>
  );
}
