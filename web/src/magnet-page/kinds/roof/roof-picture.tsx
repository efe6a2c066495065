import type { RoofResult } from '@heliodesk/core/contracts/magnet-answers';
import { panelsInWords } from '@heliodesk/core/rules/magnets/result-words';
import { pictureOfRoof } from '@heliodesk/core/rules/magnets/roof/picture';
import { RoofDrawing } from '../../../roof/roof-drawing.tsx';

/** Their roof with its panels. */
export function RoofPicture({ result }: { result: RoofResult }) {
  return (
    <div className="h-56 rounded-xl bg-sunken p-4 sm:h-72">
      <RoofDrawing
        picture={pictureOfRoof(result)}
        label={`Your roof with ${panelsInWords(result.panels.length)}`}
        className="size-full"
      />
    </div>
  );
}
