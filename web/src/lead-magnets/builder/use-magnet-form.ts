import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { type FormEvent, useRef } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { saveMagnet } from '../api.ts';
import { readMagnet } from './read-magnet.ts';
import { fieldAt, typedFrom } from './typed-magnet.ts';
import { useKeptMagnet } from './use-kept-magnet.ts';

const fetchPublishing = async () => (await import('./publish-dialog.tsx')).PublishDialog;

/** The form of a magnet. Publishing saves what isn't saved first. */
export function useMagnetForm(magnet: Magnet) {
  const { id } = magnet;
  const keepMagnet = useKeptMagnet();
  const publishing = useDialogOnDemand(fetchPublishing);
  const publishesNext = useRef(false);
  const { form, onSubmit, ...rest } = useRecordForm({
    name: `magnet ${id}`,
    record: magnet,
    typedFrom,
    resolver: readMagnet,
    save: (body) => saveMagnet({ ...body, id }),
    fieldAt: (name) => fieldAt(name.split('.')),
    onSaved: keepMagnet,
    // What isn't saved wouldn't be published.
    onAllSaved() {
      if (publishesNext.current) void publishing.openDialog();
    },
  });

  function onSave(event: FormEvent) {
    publishesNext.current = false;
    return onSubmit(event);
  }

  function onPublish() {
    publishesNext.current = form.formState.isDirty;
    if (publishesNext.current) void onSubmit();
    else void publishing.openDialog();
  }

  return { ...rest, form, onSave, onPublish, publishing };
}
