import type { MapSource } from '@heliodesk/core/rules/map-source';
import { pathOf } from '@heliodesk/core/solar/roof/picture';
import type { ReactNode } from 'react';
import { useTiles } from '../../../../roof/map-tiles.tsx';
import { type Sheet, unitsPerSquare } from './drawn.ts';
import { addressOf } from './picture-file.ts';

interface DrawingSheetProps {
  sheet: Sheet;
  /** The source of the map's pictures. */
  map?: MapSource | null;
  label: string;
  /** The drawing, in SVG. */
  drawing: ReactNode;
  /** The handles above it. */
  children: ReactNode;
}

/** The picture or the squared paper, with what is drawn over it. */
export function DrawingSheet({ sheet, map = null, label, drawing, children }: DrawingSheetProps) {
  const { width, height, picture } = sheet;
  const address = addressOf(picture);
  const { tiles, note } = useTiles({ map, view: sheet.map, size: sheet });
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{label}</legend>
      {picture && !address && (
        <p className="text-muted text-sm">
          Your picture was lost when the page reloaded, but your drawing is still here. To see the picture
          again, go back and choose it.
        </p>
      )}
      <div
        className="relative mx-auto w-full touch-pan-y select-none rounded-lg bg-sunken"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(65vh * ${width / height})` }}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="roof-sheet absolute size-full">
          {address && <image href={address} width={width} height={height} />}
          {tiles}
          {!picture && !sheet.map && <Squares {...{ width, height }} />}
          {drawing}
        </svg>
        {children}
      </div>
      {note}
    </fieldset>
  );
}

function Squares({ width, height }: Pick<Sheet, 'width' | 'height'>) {
  const lines = (length: number) =>
    Array.from({ length: Math.floor(length / unitsPerSquare) - 1 }, (_, at) => (at + 1) * unitsPerSquare);
  const path = [
    ...lines(width).map((x) => `M${x} 0V${height}`),
    ...lines(height).map((y) => `M0 ${y}H${width}`),
  ].join('');
  return <path d={path} className="roof-squares" />;
}

/** A line on the sheet between two points. */
export const lineBetween = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  pathOf([a, b]).replace('Z', '');
