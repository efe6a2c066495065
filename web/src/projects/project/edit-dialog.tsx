import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { Json } from '@heliodesk/core/rules/json-patch';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { Undoable } from '../../lib/call.ts';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { addressOfProject } from '../pipeline/index.ts';
import { useEditing } from './use-present.ts';

/** Given to the dialog of each of a project's records. */
export interface EditedProject {
  project: ProjectDetail;
  open: boolean;
  onClose: () => Promise<void>;
}

interface EditDialogProps<Kept, Typed extends FieldValues, Body> {
  open: boolean;
  onClose: () => Promise<void>;
  title: string;
  /** Of the form, and of its record. */
  name: string;
  projectId: string;
  record: Kept;
  typedFrom: (record: Kept) => Typed;
  resolver: Resolver<Typed, Kept, Body>;
  save: (body: Body & { version: number }) => Promise<Undoable<Kept>>;
  labelOf: (field: string) => string;
  /** Describes a field’s value where it is not what was typed. */
  wordsOf?: (field: string, value: Json) => string | undefined;
  fields: (form: UseFormReturn<Typed, unknown, Body>) => ReactNode;
}

/** The form of one of a project's records, which others may change meanwhile. */
export function EditDialog<
  Kept extends { version: number },
  Typed extends FieldValues & Record<string, Json>,
  Body,
>(props: EditDialogProps<Kept, Typed, Body>) {
  const { open, onClose, title } = props;
  return (
    <Dialog open={open} onClose={() => void onClose()} title={title}>
      {open && <EditForm {...props} />}
    </Dialog>
  );
}

function EditForm<Kept extends { version: number }, Typed extends FieldValues & Record<string, Json>, Body>(
  props: EditDialogProps<Kept, Typed, Body>,
) {
  const { name, onClose, projectId, record, typedFrom, resolver, save, labelOf, wordsOf, fields } = props;
  useEditing(projectId);
  const client = useQueryClient();
  const { form, conflicts, busy, keep, onSubmit } = useRecordForm<Kept, Typed, Body>({
    ...{ name, record, typedFrom, resolver, save },
    onSaved: () => client.invalidateQueries({ queryKey: [addressOfProject(projectId)] }),
    onAllSaved: onClose,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <ConflictNotice conflicts={conflicts} {...{ labelOf, wordsOf }} onKeep={keep} />
      {fields(form)}
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          {busy ? 'Saving …' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}
