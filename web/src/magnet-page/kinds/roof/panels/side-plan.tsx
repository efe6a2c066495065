import { placesOn } from '@heliodesk/core/rules/magnets/roof/placing';
import { isFlat, type PlaneWithPanels } from '@heliodesk/core/rules/magnets/roof/planes';
import type { Panel } from '@heliodesk/core/solar/layout/panels';
import type { Point } from '@heliodesk/core/solar/roof/geometry';
import { pathOf } from '@heliodesk/core/solar/roof/picture';
import type { RoofPlane } from '@heliodesk/core/solar/roof/plane';
import type { MouseEvent } from 'react';

interface SidePlanProps {
  side: PlaneWithPanels;
  full: readonly Panel[];
  onToggle: (panel: Panel) => void;
  /** The free roof was touched, in metres on the plane. */
  onTouch: (point: Point) => void;
}

/** CSS pixels: smaller ones are hard to hit with a thumb, and larger ones take more room than they are worth. */
const perMetre = { least: 26, most: 56 };

/** The side straight from the front at one scale, its panels and the free places as checkboxes. */
export function SidePlan({ side, full, onToggle, onTouch }: SidePlanProps) {
  const { outline } = side.plane;
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, top - bottom];

  function touch({ clientX, clientY, currentTarget, target }: MouseEvent<HTMLDivElement>) {
    if (target instanceof HTMLInputElement) return;
    const box = currentTarget.getBoundingClientRect();
    onTouch({
      x: left + ((clientX - box.left) / box.width) * width,
      y: top - ((clientY - box.top) / box.height) * height,
    });
  }

  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="grid gap-1">
      <div className="overflow-x-auto rounded-lg p-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way, for thumbs; keys have the checkboxes */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
        <div
          className="roof-plan relative mx-auto"
          style={{
            aspectRatio: `${width} / ${height}`,
            minWidth: width * perMetre.least,
            maxWidth: width * perMetre.most,
          }}
          onClick={touch}
        >
          <svg
            aria-hidden="true"
            viewBox={`${left} ${-top} ${width} ${height}`}
            className="absolute size-full"
          >
            <path d={pathOf(outline.map(({ x, y }) => ({ x, y: -y })))} className="roof-tiles" />
          </svg>
          {placesOn(side, full).map(({ panel, isPlaced, row, column }) => (
            <input
              key={panel.id}
              type="checkbox"
              checked={isPlaced}
              aria-label={`Row ${row}, panel ${column}`}
              onChange={() => onToggle(panel)}
              className="roof-place"
              style={{
                left: percent(panel.x - left, width),
                top: percent(top - panel.y - panel.height, height),
                width: percent(panel.width, width),
                height: percent(panel.height, height),
              }}
            />
          ))}
        </div>
      </div>
      <p className="text-center text-muted text-sm">{sizeInWords(side.plane, width, height)}</p>
    </div>
  );
}

const sizeInWords = (plane: RoofPlane, width: number, height: number) =>
  isFlat(plane)
    ? `${inMetres(width)} wide and ${inMetres(height)} deep`
    : `${inMetres(width)} wide, and ${inMetres(height)} from the gutter to the top`;

const inMetres = (length: number) => `${length.toLocaleString('en-GB', { maximumFractionDigits: 1 })} m`;
