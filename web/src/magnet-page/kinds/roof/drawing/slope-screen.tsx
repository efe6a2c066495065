import { pictureOfHouse } from '@heliodesk/core/rules/magnets/roof/picture';
import { planesOfRoof } from '@heliodesk/core/rules/magnets/roof/planes';
import { sizeLimits } from '@heliodesk/core/solar/roof/shapes';
import { useState } from 'react';
import { RoofDrawing } from '../../../../roof/roof-drawing.tsx';
import { BrandButton } from '../../../brand-button.tsx';
import { ScreenHeading } from '../../../screen-heading.tsx';
import type { ScreenProps } from '../../../step.ts';
import { SizeField } from '../size-field.tsx';
import { drawnBy, flattestOf, pitchOf } from './drawn.ts';

/** How steep the side is, which a picture doesn't show. */
export function SlopeScreen({ answers, onAnswer, onDraft }: ScreenProps) {
  const [pitch, setPitch] = useState(() => pitchOf(answers));
  const roof = { ...drawnBy({ ...answers, pitch }), azimuth: 180 };
  return (
    <>
      <ScreenHeading title="How steep is it?" help="Most roofs are about 35°. A rough guess is fine." />
      <div className="h-44 rounded-xl bg-sunken p-3">
        <RoofDrawing
          picture={pictureOfHouse(planesOfRoof(roof).map((plane) => ({ plane, panels: [] })))}
          className="size-full"
        />
      </div>
      <SizeField
        label="How steep it is"
        value={pitch}
        min={flattestOf(answers)}
        max={sizeLimits.pitch.max}
        thumb={sizeLimits.pitch.max}
        step={1}
        unit="°"
        onSet={(next) => {
          setPitch(next);
          onDraft({ pitch: next });
        }}
      />
      <div>
        <BrandButton onClick={() => onAnswer({ pitch })}>Continue</BrandButton>
      </div>
    </>
  );
}
