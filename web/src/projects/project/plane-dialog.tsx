import {
  type Property,
  propertyBody,
  type RoofPlane,
  roofPlane,
  shadingNames,
  shadings,
} from '@heliodesk/core/contracts/properties';
import { isSame, type Json } from '@heliodesk/core/rules/json-patch';
import { compassWords } from '@heliodesk/core/rules/roof';
import { type ComponentProps, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { bodyOf, checked, numberIn, textOf } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { addressOfProject } from '../pipeline/index.ts';
import { saveProperty } from './api.ts';
import { saveOnTop } from './save-on-top.ts';

interface PlaneDialogProps {
  projectId: string;
  property: Property;
  /** The one that is changed; none to add one. */
  plane: RoofPlane | undefined;
  open: boolean;
  onClose: () => Promise<void>;
}

export function PlaneDialog(props: PlaneDialogProps) {
  const { plane, open, onClose } = props;
  return (
    <Dialog open={open} onClose={() => void onClose()} title={plane ? 'Edit roof plane' : 'Add a roof plane'}>
      {open && <PlaneForm {...props} />}
    </Dialog>
  );
}

type TypedPlane = Record<Exclude<keyof RoofPlane, 'id'>, string>;

function PlaneForm({ projectId, property, plane, onClose }: PlaneDialogProps) {
  const [id] = useState(() => plane?.id ?? crypto.randomUUID());
  const form = useForm<TypedPlane, unknown, RoofPlane>({
    defaultValues: typedPlane(plane, property.roofPlanes.length),
    resolver: checked(roofPlane, (typed) => readPlane(typed, id)),
  });
  const { settled } = useTyped(form, `plane ${plane?.id ?? property.id}`);
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: (next: RoofPlane | null) =>
      saveOnTop({
        record: property,
        change: (now) => changedPlanes(now, { id, before: plane, next }),
        save: saveProperty(property.id),
      }),
    failure: 'Not saved',
    renews: [addressOfProject(projectId)],
    async onDone({ cause }) {
      settled();
      await onClose();
      tellSaved(cause);
    },
  });
  const azimuth = numberIn(useWatch({ control: form.control, name: 'azimuth' }));
  const facing = azimuth !== null && azimuth >= 0 && azimuth < 360 ? compassWords(azimuth) : undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((next) => run(next))}>
      <FormField form={form} name="name" label="Name" hint="Such as ‘Front’ or ‘Garage’" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="tilt" label="Pitch in degrees" hint="0° is flat, 90° upright">
          {decimal}
        </FormField>
        <FormField
          form={form}
          name="azimuth"
          label="Direction in degrees"
          hint={facing ? `Faces ${facing.toLowerCase()}` : '0° is north, 90° east, 180° south'}
        >
          {decimal}
        </FormField>
        <FormField form={form} name="widthM" label="Width in metres" optional>
          {decimal}
        </FormField>
        <FormField form={form} name="heightM" label="Height in metres" optional>
          {decimal}
        </FormField>
        <FormField form={form} name="areaM2" label="Area in m², if you measured it" optional>
          {decimal}
        </FormField>
        <FormField form={form} name="shading" label="Shading">
          {(control) => (
            <Select {...control}>
              <option value="">Not known</option>
              {shadings.map((shading) => (
                <option key={shading} value={shading}>
                  {shadingNames[shading]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <DialogActions>
        {plane && (
          <Button variant="ghost" className="mr-auto text-danger" busy={busy} onClick={() => run(null)}>
            Remove
          </Button>
        )}
        <CancelButton />
        <Button type="submit" busy={busy}>
          {busy ? 'Saving …' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A phone offers digits and a point. */
const decimal = (control: ComponentProps<'input'>) => <Input inputMode="decimal" {...control} />;

interface PlaneChange {
  id: string;
  before: RoofPlane | undefined;
  /** Nothing to remove it. */
  next: RoofPlane | null;
}

/** The property with one of its planes changed, unless somebody else has changed that one. */
function changedPlanes(property: Property, { id, before, next }: PlaneChange) {
  const now = property.roofPlanes.find((each) => each.id === id);
  if (!isSame((now ?? null) as Json, (before ?? null) as Json)) return undefined;
  const roofPlanes = before
    ? property.roofPlanes.flatMap((each) => (each.id === id ? (next ?? []) : each))
    : [...property.roofPlanes, ...(next ? [next] : [])];
  return { ...bodyOf(propertyBody, property), roofPlanes };
}

function typedPlane(plane: RoofPlane | undefined, others: number): TypedPlane {
  if (!plane)
    return {
      ...{ name: others === 0 ? 'Main roof' : '', tilt: '', azimuth: '' },
      ...{ widthM: '', heightM: '', areaM2: '', shading: '' },
    };
  const { name, tilt, azimuth, widthM, heightM, areaM2, shading } = plane;
  return {
    ...{ name, tilt: textOf(tilt), azimuth: textOf(azimuth), widthM: textOf(widthM) },
    ...{ heightM: textOf(heightM), areaM2: textOf(areaM2), shading: textOf(shading) },
  };
}

function readPlane(typed: TypedPlane, id: string) {
  const { name, shading } = typed;
  const [tilt, azimuth] = [numberIn(typed.tilt), numberIn(typed.azimuth)];
  const [widthM, heightM, areaM2] = [typed.widthM, typed.heightM, typed.areaM2].map(numberIn);
  return { id, name, tilt, azimuth, widthM, heightM, areaM2, shading: shading || null };
}
