import { pathOf } from '@heliodesk/core/solar/roof/picture';
import {
  type MapView,
  metresPerPixel,
  placeOnMap,
  pointOnMap,
} from '@heliodesk/core/solar/roof/web-mercator';
import { useState } from 'react';
import { MapFrame } from '../../../../roof/map-frame.tsx';
import { useTiles } from '../../../../roof/map-tiles.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { BrandButton } from '../../../brand-button.tsx';
import { ScreenHeading } from '../../../screen-heading.tsx';
import type { ScreenProps } from '../../../step.ts';
import { type Part, type Sheet, sheetOf } from './drawn.ts';

/** Metres across the frame: no house is seen well in one that shows more. */
const widest = 120;

/** Their home on a map, from above: what is in the frame is what they draw on. */
export function MapScreen({ page, postcode, answers, onAnswer, onDraft, onBack }: ScreenProps) {
  const [began] = useState(() => ({
    sheet: sheetOf(answers) as Sheet & { map: MapView },
    parts: answers.parts as readonly Part[] | undefined,
  }));
  const { sheet } = began;
  const [view, setView] = useState(sheet.map);
  const [isTooFar, setTooFar] = useState(false);
  const { tiles, note } = useTiles({ map: page.map, view, size: sheet });
  const across = metresPerPixel(view) * sheet.width;
  const parts = began.parts?.map((part) => movedTo(part, sheet.map, view, sheet));
  const shown = { sheet: { ...sheet, map: view }, parts };

  function move(next: MapView) {
    setView(next);
    setTooFar(false);
    onDraft({
      sheet: { ...sheet, map: next },
      parts: began.parts?.map((part) => movedTo(part, sheet.map, next, sheet)),
    });
  }

  if (!page.map)
    return (
      <>
        <ScreenHeading title="The map isn’t here any more" help="Please draw your roof on something else." />
        <div>
          <Button variant="secondary" onClick={onBack}>
            Choose something else
          </Button>
        </div>
      </>
    );
  return (
    <>
      <ScreenHeading title="Find your roof" help={helpFor(postcode, sheet.from)} />
      <div className="grid gap-2">
        <MapFrame view={view} size={sheet} onMove={move}>
          {tiles}
          {parts?.map(({ outline }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are named by their place
            <path key={at} d={pathOf(outline)} className="roof-outline" />
          ))}
        </MapFrame>
        {note}
        <p role="status" className="text-sm">{`The map shows ${inWords(across)} from side to side.`}</p>
        <p className="text-muted text-sm">
          If you can’t see your home on it, go back: a shape, a picture or squared paper works as well.
        </p>
      </div>
      {isTooFar && (
        <Alert tone="danger">You’re too far out. Zoom in until your roof fills the picture.</Alert>
      )}
      <div>
        <BrandButton onClick={() => (across > widest ? setTooFar(true) : onAnswer(shown))}>
          Continue
        </BrandButton>
      </div>
    </>
  );
}

function helpFor(postcode: string, from: Sheet['from']): string {
  const [outcode = ''] = postcode.split(' ');
  const begun = {
    district: `This is only the middle of ${outcode}.`,
    area: `We don’t know exactly where ${outcode} is, so this is somewhere near it.`,
    nowhere: `We don’t know where ${outcode} is.`,
  };
  return `${begun[from ?? 'nowhere']} Drag the map to your home, then zoom in until your roof fills the picture.`;
}

const inWords = (metres: number) =>
  metres < 1_000
    ? `${Math.round(metres)} m`
    : `${(metres / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} km`;

/** A part stays on the ground where it was drawn, wherever the map goes. */
function movedTo(part: Part, from: MapView, to: MapView, size: Sheet): Part {
  return {
    ...part,
    outline: part.outline.map((point) => pointOnMap(to, size, placeOnMap(from, size, point))),
  };
}
