import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { type Property, propertyBody } from '@heliodesk/core/contracts/properties';
import type { MapSource } from '@heliodesk/core/rules/map-source';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { bodyOf } from '../../../lib/forms/checked.ts';
import { useSavedToast } from '../../../lib/undo.ts';
import { MapFrame } from '../../../roof/map-frame.tsx';
import { useTiles } from '../../../roof/map-tiles.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { addressOfProject } from '../../pipeline/index.ts';
import { saveProperty } from '../api.ts';
import { saveOnTop } from '../save-on-top.ts';
import { Pin } from './pin.tsx';
import { viewOfHome } from './view-of-home.ts';

const size = { width: 480, height: 360 };
/** Farther away nobody can tell one home from the next. */
const nearEnough = 16;

interface PinDialogProps {
  project: ProjectDetail;
  map: MapSource;
  open: boolean;
  onClose: () => Promise<void>;
}

export function PinDialog(props: PinDialogProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={() => void onClose()} title="Where’s the home?">
      {open && <PinForm {...props} />}
    </Dialog>
  );
}

type Place = Pick<Property, 'latitude' | 'longitude'>;

function PinForm({ project: { id, property }, map, onClose }: PinDialogProps) {
  const [began] = useState(() => ({ property, ...viewOfHome(property) }));
  const [view, setView] = useState(began.view);
  const { tiles, note } = useTiles({ map, view, size });
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: (place: Place) =>
      saveOnTop({
        record: property,
        change: (now) =>
          isSamePlace(now, began.property) ? { ...bodyOf(propertyBody, now), ...place } : undefined,
        save: saveProperty(property.id),
      }),
    failure: 'Not saved',
    renews: [addressOfProject(id)],
    async onDone({ cause }) {
      await onClose();
      tellSaved(cause);
    },
  });
  const place = { latitude: rounded(view.latitude), longitude: rounded(view.longitude) };
  const isFar = view.zoom < nearEnough;
  const isAbroad = !propertyBody.pick({ latitude: true, longitude: true }).safeParse(place).success;
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        Drag the map until the pin stands on the home. The journeys in the calendar are worked out from there.
      </p>
      <div className="grid gap-1.5">
        <MapFrame view={view} size={size} onMove={setView}>
          {tiles}
          <Pin size={size} />
        </MapFrame>
        {note}
      </div>
      {isAbroad ? (
        <Alert tone="danger">The pin is outside the United Kingdom.</Alert>
      ) : (
        isFar && <Alert tone="info">Zoom in until you can see the home.</Alert>
      )}
      <DialogActions>
        {began.isExact && (
          <Button
            variant="ghost"
            className="mr-auto text-danger"
            busy={busy}
            onClick={() => run({ latitude: null, longitude: null })}
          >
            Remove the pin
          </Button>
        )}
        <Button variant="secondary" onClick={() => void onClose()}>
          Cancel
        </Button>
        <Button busy={busy} disabled={isAbroad || isFar} onClick={() => run(place)}>
          {busy ? 'Saving …' : 'Save'}
        </Button>
      </DialogActions>
    </div>
  );
}

/** To about ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const isSamePlace = (a: Place, b: Place) => a.latitude === b.latitude && a.longitude === b.longitude;
