import type { PictureView } from '@heliodesk/core/rules/magnets/roof/limits';
import { type MapSource, originOfTiles } from '@heliodesk/core/rules/map-source';
import { Camera, Grid3x3, type LucideIcon, Map as MapIcon, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { ScreenHeading } from '../../../screen-heading.tsx';
import type { ScreenProps } from '../../../step.ts';
import { mapSize, type Sheet, squaredPaper } from './drawn.ts';
import { keepPicture } from './picture-file.ts';

/** A picture from above or from the front, or squared paper. */
export function PictureScreen({ page: { map }, postcode, onAnswer }: ScreenProps) {
  const [failed, setFailed] = useState(false);
  const [isMapAway, setMapAway] = useState(false);
  // Another sheet is drawn on anew.
  const anew = { measure: undefined, measured: undefined, parts: undefined };
  async function take(view: PictureView, file: File | undefined) {
    if (!file) return;
    setFailed(false);
    try {
      onAnswer({ ...anew, view, sheet: await keepPicture(file) });
    } catch {
      setFailed(true);
    }
  }
  async function takeMap() {
    setMapAway(false);
    try {
      onAnswer({ ...anew, sheet: await mapSheetFor(postcode) });
    } catch {
      setMapAway(true);
    }
  }
  return (
    <>
      <ScreenHeading
        title="What would you like to draw on?"
        help="You’ll draw the sunniest part of your roof first. A picture stays on your device: it’s never sent."
      />
      {failed && (
        <Alert tone="danger" title="We can’t show this picture">
          Please choose a JPEG or a PNG. A screenshot of it works too.
        </Alert>
      )}
      {isMapAway && (
        <Alert tone="danger" title="The map didn’t load">
          Check your connection and try again, or choose something else.
        </Alert>
      )}
      <div className="grid gap-3">
        {map && (
          <button type="button" className={card} onClick={takeMap}>
            <Said
              Icon={MapPin}
              label="A map"
              hint={`Find your home and draw over it. The pictures come from ${hostOf(map)}.`}
            />
          </button>
        )}
        <PictureInput
          Icon={MapIcon}
          label="A picture from above"
          hint="For example, a screenshot of a map in satellite view, zoomed in on your roof."
          onChoose={(file) => take('above', file)}
        />
        <PictureInput
          Icon={Camera}
          label="A photo from the front"
          hint="Taken from straight in front of that side, as far away as you can stand."
          onChoose={(file) => take('front', file)}
        />
        <button
          type="button"
          className={card}
          onClick={() => onAnswer({ ...anew, view: 'above', sheet: squaredPaper })}
        >
          <Said
            Icon={Grid3x3}
            label="Squared paper"
            hint="Each square is a metre. For when you know the sizes."
          />
        </button>
      </div>
    </>
  );
}

/** The places of postcodes come with the first map that somebody asks for. */
async function mapSheetFor(postcode: string): Promise<Sheet> {
  const { roughViewOf } = await import('../../../../roof/rough-view.ts');
  const { from, ...map } = roughViewOf(postcode);
  return { ...mapSize, map, from };
}

const hostOf = (map: MapSource) => originOfTiles(map).replace(/^https?:\/\//, '');

const card =
  'relative flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-xl border border-line-strong bg-surface px-4 py-2.5 text-left text-lg leading-snug shadow-low hover:border-ink hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2';

interface PictureInputProps {
  Icon: LucideIcon;
  label: string;
  hint: string;
  onChoose: (file: File | undefined) => void;
}

function PictureInput({ onChoose, ...said }: PictureInputProps) {
  return (
    <label className={card}>
      <Said {...said} />
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0];
          // The same file may be chosen again.
          input.value = '';
          onChoose(file);
        }}
      />
    </label>
  );
}

function Said({ Icon, label, hint }: Omit<PictureInputProps, 'onChoose'>): ReactNode {
  return (
    <>
      <Icon aria-hidden className="size-7 shrink-0 text-brand-ink" />
      <span>
        <span className="font-medium">{label}</span>
        <span className="block text-base text-muted"> {hint}</span>
      </span>
    </>
  );
}
