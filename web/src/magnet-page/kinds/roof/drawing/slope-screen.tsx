import { pictureOfHouse } from '@heliodesk/core/rules/magnets/roof/picture';
import { planesOfRoof } from '@heliodesk/core/rules/magnets/roof/planes';
import { sizeLimits } from '@heliodesk/core/solar/roof/shapes';
import { useState } from 'react';
import { RoofDrawing } from '../../../../roof/roof-drawing.tsx';
import { BrandButton } from '../../../brand-button.tsx';
import { ScreenHeading } from '../../../screen-heading.tsx';
import type { ScreenProps } from '../../../step.ts';
import { SizeField } from '../size-field.tsx';
import { drawnBy, flattestOf, partsOn, pitchOf } from './drawn.ts';

/** The screen for the steepness of each part, which a picture doesn't show. */
export function SlopeScreen({ answers, onAnswer, onDraft }: ScreenProps) {
  const [parts, setParts] = useState(() =>
    partsOn(answers).map((part) => ({ ...part, pitch: pitchOf(answers, part) })),
  );
  const roof = { ...drawnBy({ ...answers, parts }), azimuth: 180 };
  function set(at: number, pitch: number) {
    const next = parts.map((part, each) => (each === at ? { ...part, pitch } : part));
    setParts(next);
    onDraft({ parts: next });
  }
  return (
    <>
      <ScreenHeading title="How steep is it?" help="Most roofs are about 35°. A rough guess is fine." />
      <div className="h-44 rounded-xl bg-sunken p-3">
        <RoofDrawing
          picture={pictureOfHouse(planesOfRoof(roof).map((plane) => ({ plane, panels: [] })))}
          className="size-full"
        />
      </div>
      {parts.map(({ pitch }, at) => (
        <SizeField
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are named by their place
          key={at}
          label={parts.length > 1 ? `How steep part ${at + 1} is` : 'How steep it is'}
          value={pitch}
          min={flattestOf(answers)}
          max={sizeLimits.pitch.max}
          thumb={sizeLimits.pitch.max}
          step={1}
          unit="°"
          onSet={(next) => set(at, next)}
        />
      ))}
      <div>
        <BrandButton onClick={() => onAnswer({ parts })}>Continue</BrandButton>
      </div>
    </>
  );
}
