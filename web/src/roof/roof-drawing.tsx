import { type Face, pathOf, type RoofPicture } from '@heliodesk/core/solar/roof/picture';
import { cn } from '../ui/class-names.ts';

interface RoofDrawingProps {
  picture: RoofPicture;
  /** A description for people who can't see it; left out where words beside it say so. */
  label?: string;
  className?: string;
}

/** A house with its panels, seen from a corner. */
export function RoofDrawing({ picture, label, className }: RoofDrawingProps) {
  const { x, y, width, height } = picture.viewBox;
  const margin = Math.max(width, height) * 0.03;
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin].map(rounded).join(' ');
  return (
    <svg
      viewBox={box}
      className={cn('roof-drawing', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {picture.faces.map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: walls have no names, and their order is that of the picture
        <FaceShape key={index} face={face} />
      ))}
    </svg>
  );
}

function FaceShape({ face: { kind, isShaded, outline, panels } }: { face: Face }) {
  return (
    <g>
      <path
        d={pathOf(outline)}
        className={cn(kind === 'wall' ? 'roof-wall' : 'roof-tiles', isShaded && 'roof-shaded')}
      />
      {panels.map(({ id, corners }) => (
        <path key={id} d={pathOf(corners)} className="roof-panel" />
      ))}
    </g>
  );
}

const rounded = (length: number) => Math.round(length * 100) / 100;
