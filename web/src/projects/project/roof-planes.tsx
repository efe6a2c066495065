import { type Property, type RoofPlane, shadingNames } from '@heliodesk/core/contracts/properties';
import { areaOf, compassWords } from '@heliodesk/core/rules/roof';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

const fetchDialog = async () => (await import('./plane-dialog.tsx')).PlaneDialog;

interface RoofPlanesProps {
  projectId: string;
  property: Property;
  edits: boolean;
}

/** The planes of a roof: which way each faces, how steep and how large it is. */
export function RoofPlanes({ projectId, property, edits }: RoofPlanesProps) {
  const { Dialog, open, openDialog, close } = useDialogOnDemand(fetchDialog);
  const [edited, setEdited] = useState<RoofPlane>();

  function edit(plane?: RoofPlane) {
    setEdited(plane);
    void openDialog();
  }

  const { roofPlanes } = property;
  if (roofPlanes.length === 0 && !edits) return null;
  return (
    <div className="mt-2 border-line border-t pt-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-[0.9375rem] text-muted">Roof planes</h3>
        {edits && (
          <Button variant="ghost" size="sm" onClick={() => edit()} aria-label="Add a roof plane">
            <Plus aria-hidden />
            Add
          </Button>
        )}
      </div>
      {roofPlanes.length > 0 && (
        <ul className="grid gap-1 text-[0.9375rem]">
          {roofPlanes.map((plane) => (
            <li key={plane.id} className="flex items-center gap-2.5">
              <Compass degrees={plane.azimuth} />
              <span className="wrap-anywhere min-w-0 grow">
                <span className="font-medium">{plane.name}</span>{' '}
                <span className="block text-muted text-sm">{planeWords(plane)}</span>
              </span>
              {edits && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => edit(plane)}
                  aria-label={`Edit ${plane.name || 'roof plane'}`}
                >
                  <Pencil aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {Dialog && <Dialog {...{ projectId, property, open }} plane={edited} onClose={close} />}
    </div>
  );
}

function planeWords(plane: RoofPlane): string {
  const { azimuth, tilt, widthM, heightM, shading } = plane;
  const area = areaOf(plane);
  return [
    `${compassWords(azimuth)} ${formatNumber(azimuth)}°`,
    `pitch ${formatNumber(tilt)}°`,
    widthM !== null && heightM !== null && `${formatNumber(widthM)} × ${formatNumber(heightM)} m`,
    area !== null && `${formatNumber(area)} m²`,
    shading && shadingNames[shading].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A needle that points where the plane faces; north is up. */
export function Compass({ degrees }: { degrees: number }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-7 shrink-0">
      <circle cx="12" cy="12" r="10.5" className="fill-sunken stroke-line-strong" />
      <path d="M12 1.5v2.5" className="stroke-muted" strokeWidth="1.5" />
      <path
        d="M12 4.5l4 11.5-4-2.5-4 2.5z"
        className="fill-sun-strong"
        transform={`rotate(${degrees} 12 12)`}
      />
    </svg>
  );
}
