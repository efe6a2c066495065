import { type RoofShape, type Size, sizeLimits, sizeProblems } from '@heliodesk/core/solar/roof/shapes';
import { sizeProblemInWords } from '@heliodesk/core/solar/roof/size-words';
import { useState } from 'react';
import { RoofDrawing } from '../../../roof/roof-drawing.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { BrandButton } from '../../brand-button.tsx';
import { ScreenHeading } from '../../screen-heading.tsx';
import type { ScreenProps } from '../../step.ts';
import { type Shaped, shapedBy } from './given.ts';
import { pictureOf } from './shapes.tsx';
import { SizeField } from './size-field.tsx';

/** The sizes by thumb, with a picture of the house that follows. */
export function SizesScreen({ answers, onAnswer, onDraft }: ScreenProps) {
  const [roof, setRoof] = useState(() => shapedBy(answers));
  const [problem] = sizeProblems({ ...roof, azimuth: 0 });
  const change = (changes: Partial<Shaped>) => {
    const changed = { ...roof, ...changes };
    setRoof(changed);
    onDraft({ sizes: changed });
  };
  return (
    <>
      <ScreenHeading
        title="How big is it?"
        help="A rough guess is fine. A parked car is about 4.5 m long, a front door 1 m wide."
      />
      <Picture roof={roof} hasProblem={problem !== undefined} />
      <div className="grid gap-5">
        <SizeField
          {...ofSize('length')}
          label="Along the front"
          value={roof.length}
          onSet={(length) => change({ length })}
        />
        <SizeField
          {...ofSize('width')}
          label="From front to back"
          value={roof.width}
          onSet={(width) => change({ width })}
        />
        {roof.shape === 'l_shaped' && roof.wing && (
          <WingFields wing={roof.wing} onSet={(wing) => change({ wing })} />
        )}
        {roof.shape !== 'flat' && (
          <SizeField
            {...ofSize('pitch')}
            label="How steep it is"
            hint={pitchHints[roof.shape] ?? 'Most roofs are about 35°. If you don’t know, leave it.'}
            value={roof.pitch}
            onSet={(pitch) => change({ pitch })}
          />
        )}
        {roof.shape === 'gable' && <Turned ridge={roof.ridge} onChoose={(ridge) => change({ ridge })} />}
      </div>
      {problem && <Alert tone="danger">{sizeProblemInWords(problem, { ...roof, azimuth: 0 })}</Alert>}
      <div>
        <BrandButton onClick={() => problem || onAnswer({ sizes: roof })}>Continue</BrandButton>
      </div>
    </>
  );
}

/** Of those that are less steep than most. */
const pitchHints: Partial<Record<RoofShape, string>> = { mono_pitch: 'If you don’t know, leave it.' };

/** The range of a size on the slider; the buttons go beyond it to what a roof may measure. */
function ofSize(size: Size) {
  const { min, max } = sizeLimits[size];
  return size === 'pitch'
    ? { min, max, thumb: max, step: 1, unit: '°' }
    : { min, max, thumb: 20, step: 0.5, unit: ' m' };
}

function Picture({ roof, hasProblem }: { roof: Shaped; hasProblem: boolean }) {
  const front = roof.shape === 'gable' && roof.ridge === 'across' ? 'right' : 'left';
  return (
    <figure className="grid gap-1">
      <div className="h-44 rounded-xl bg-sunken p-3">
        {!hasProblem && <RoofDrawing picture={pictureOf({ ...roof, azimuth: 180 })} className="size-full" />}
      </div>
      <figcaption className="text-muted text-sm">{`Your house. The front is on the ${front}.`}</figcaption>
    </figure>
  );
}

type Wing = NonNullable<Shaped['wing']>;

function WingFields({ wing, onSet }: { wing: Wing; onSet: (wing: Wing) => void }) {
  return (
    <>
      <SizeField
        {...ofSize('wingWidth')}
        label="Width of the part that sticks out"
        value={wing.width}
        onSet={(width) => onSet({ ...wing, width })}
      />
      <SizeField
        {...ofSize('wingDepth')}
        label="How far it sticks out"
        value={wing.depth}
        onSet={(depth) => onSet({ ...wing, depth })}
      />
      <div className="grid gap-1.5">
        <p className="font-medium">Seen from the front, that part is</p>
        <SegmentedControl
          legend="Seen from the front, that part is"
          name="wing"
          stretched
          options={[
            { value: 'left', label: 'On the left' },
            { value: 'right', label: 'On the right' },
          ]}
          value={wing.end}
          onChoose={(end) => onSet({ ...wing, end })}
        />
      </div>
    </>
  );
}

function Turned({ ridge, onChoose }: { ridge: Shaped['ridge']; onChoose: (ridge: Shaped['ridge']) => void }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">Which way does the roof slope?</p>
      <SegmentedControl
        legend="Which way does the roof slope?"
        name="ridge"
        stretched
        options={[
          { value: 'along', label: 'Front and back' },
          { value: 'across', label: 'Left and right' },
        ]}
        value={ridge}
        onChoose={onChoose}
      />
    </div>
  );
}
