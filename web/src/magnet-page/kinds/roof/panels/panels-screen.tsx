import { mostPanels } from '@heliodesk/core/rules/magnets/roof/limits';
import { pictureOfHouse } from '@heliodesk/core/rules/magnets/roof/picture';
import {
  type PlaneWithPanels,
  placedOn,
  planesOfRoof,
  withPanels,
} from '@heliodesk/core/rules/magnets/roof/planes';
import { fullSides } from '@heliodesk/core/rules/magnets/roof/suggested';
import { layOut } from '@heliodesk/core/solar/layout/layout';
import { useState } from 'react';
import { RoofDrawing } from '../../../../roof/roof-drawing.tsx';
import { BrandButton } from '../../../brand-button.tsx';
import { ScreenHeading } from '../../../screen-heading.tsx';
import type { ScreenProps } from '../../../step.ts';
import { hasPlaced, keptPanels, panelsOn, roofOfAnswers } from '../given.ts';
import { SidePanels } from './side-panels.tsx';
import { Totals } from './totals.tsx';

/** Their roof side by side, the best one first, with panels to add and take away by touch or by key. */
export function PanelsScreen({ answers, postcode, onAnswer, onDraft }: ScreenProps) {
  // Nothing but the panels changes here.
  const [roof] = useState(() => roofOfAnswers(answers));
  const [isOurs] = useState(() => !hasPlaced(roof, answers) && panelsOn(roof, answers).length > 0);
  const [full] = useState(() => fullSides(planesOfRoof(roof)));
  const [sides, setSides] = useState(() =>
    withPanels(
      full.map(({ plane }) => plane),
      panelsOn(roof, answers),
    ),
  );
  const [problem, setProblem] = useState('');
  const total = sides.reduce((sum, { panels }) => sum + panels.length, 0);
  const kept = (placed: readonly PlaneWithPanels[]) => ({
    panels: keptPanels(roof, placed.flatMap(placedOn)),
  });

  function change(at: number, changed: PlaneWithPanels) {
    const before = sides[at]?.panels.length ?? 0;
    if (changed.panels.length > before && total - before + changed.panels.length > mostPanels)
      return setProblem(`You can place up to ${mostPanels} panels.`);
    const next = sides.with(at, changed);
    setProblem('');
    setSides(next);
    onDraft(kept(next));
  }

  return (
    <>
      <ScreenHeading
        title="Your roof with panels"
        help={`${isOurs ? 'We’ve started you off with panels on the best side. ' : ''}Tap a panel to remove it, or tap an empty spot to add one. A kWh is one unit on your electricity bill.`}
      />
      <div className="h-32 rounded-xl bg-sunken p-3">
        <RoofDrawing picture={pictureOfHouse(sides)} className="size-full" />
      </div>
      {sides.map((side, at) => (
        <SidePanels
          key={side.plane.id}
          side={side}
          full={full[at]?.panels ?? []}
          onChange={(changed) => change(at, changed)}
          onProblem={setProblem}
          more={() => layOut(side.plane, { style: 'fit_more' }).slice(0, mostPanels)}
        />
      ))}
      <Totals {...{ sides, postcode, problem }}>
        <BrandButton className="!w-auto shrink-0" onClick={() => onAnswer(kept(sides))}>
          Continue
        </BrandButton>
      </Totals>
    </>
  );
}
