import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { MapSource } from '@heliodesk/core/rules/map-source';
import { MapPin } from 'lucide-react';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { useTiles } from '../../../roof/map-tiles.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pin } from './pin.tsx';
import { viewOfHome } from './view-of-home.ts';

const fetchDialog = async () => (await import('./pin-dialog.tsx')).PinDialog;

const size = { width: 320, height: 180 };

interface HomeMapProps {
  project: ProjectDetail;
  map: MapSource;
  edits: boolean;
}

/** The home on a map; until somebody has put the pin on it, its postcode. */
export function HomeMap({ project, map, edits }: HomeMapProps) {
  const { property } = project;
  const { view, isExact } = viewOfHome(property);
  const { tiles, note } = useTiles({ map, view, size });
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const label = isExact ? 'Map with a pin on the home' : 'Map of the area';
  return (
    <div className="mt-2 grid gap-1.5">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="w-full rounded-lg bg-sunken"
      >
        {tiles}
        {isExact && <Pin size={size} />}
      </svg>
      {note}
      {(edits || !isExact) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-muted text-sm">{!isExact && 'This is roughly where the postcode is.'}</p>
          {edits && (
            <Button variant="ghost" size="sm" busy={loading} onClick={() => void openDialog()} {...ahead}>
              <MapPin aria-hidden />
              {isExact ? 'Move the pin' : 'Put a pin on the home'}
            </Button>
          )}
        </div>
      )}
      {Dialog && <Dialog {...{ project, map, open }} onClose={close} />}
    </div>
  );
}
