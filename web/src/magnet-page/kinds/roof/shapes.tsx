import { pictureOfHouse } from '@heliodesk/core/rules/magnets/roof/picture';
import { roofShapeHints, roofShapeNames } from '@heliodesk/core/rules/magnets/roof/shape-words';
import { usualSizes } from '@heliodesk/core/rules/magnets/roof/usual-sizes';
import { planesOf, type RoofShape, roofShapes, type ShapedRoof } from '@heliodesk/core/solar/roof/shapes';
import { PencilRuler } from 'lucide-react';
import { RoofDrawing } from '../../../roof/roof-drawing.tsx';
import type { Step } from '../../step.ts';

/** The shapes, each with a picture of it. */
export const shapeStep: Step = {
  id: 'roof',
  prompt: 'Which looks most like your roof?',
  help: 'If only a part of your roof would have panels, choose what that part looks like.',
  choices: [
    ...roofShapes.map((shape) => ({
      value: shape,
      label: roofShapeNames[shape],
      hint: roofShapeHints[shape],
      picture: <RoofDrawing picture={pictureOf(exampleOf(shape))} className="h-14 w-18 shrink-0" />,
    })),
    {
      value: 'drawn',
      label: 'None of these',
      hint: 'Draw it on a photo, a screenshot of a map or squared paper.',
      picture: <PencilRuler aria-hidden className="mx-5 size-8 shrink-0 text-brand-ink" />,
    },
  ],
};

function exampleOf(shape: RoofShape): ShapedRoof {
  return { ...usualSizes[shape], shape, azimuth: 180 };
}

/** A house without panels, its front towards whoever looks. */
export function pictureOf(roof: ShapedRoof) {
  return pictureOfHouse(planesOf(roof).map((plane) => ({ plane, panels: [] })));
}
