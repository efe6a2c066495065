import { type Note, type NoteBody, noteBody } from '@heliodesk/core/contracts/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checked } from '../../lib/forms/checked.ts';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { notesAddress, saveNote } from './api.ts';
import { MentionBox } from './mention-box.tsx';
import { keptFrom, typedFrom } from './mention-words.ts';
import { useEditing } from './use-present.ts';

type TypedNote = Record<'text', string>;

/** The form of a note that others may change meanwhile. */
export function ChangedNote({ note, onEnd }: { note: Note; onEnd: () => void }) {
  const { id, projectId } = note;
  useEditing(projectId);
  const client = useQueryClient();
  // As they were called when the typing began: what is typed is read by the same names.
  const [team] = useState(useTeamNames());
  const { form, conflicts, busy, keep, leave, onSubmit } = useRecordForm<Note, TypedNote, NoteBody>({
    name: `note ${id}`,
    record: note,
    typedFrom: ({ text }) => ({ text: typedFrom(text, team) }),
    resolver: checked(noteBody, ({ text }) => ({ projectId, text: keptFrom(text.trim(), team) })),
    save: saveNote(id),
    onSaved: () => client.invalidateQueries({ queryKey: [notesAddress] }),
    onAllSaved: onEnd,
  });
  const problem = form.formState.errors.text?.message;
  return (
    <form noValidate className="mt-1 grid gap-2" onSubmit={onSubmit}>
      <ConflictNotice conflicts={conflicts} labelOf={() => 'Note'} onKeep={keep} />
      <MentionBox
        autoFocus
        aria-label="Note"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        rows={3}
        maxLength={10_000}
        value={form.watch('text')}
        onType={(text) => form.setValue('text', text, { shouldDirty: true })}
        team={team}
      />
      {problem && (
        <p id={`${id}-problem`} className="text-danger text-sm">
          {problem}
        </p>
      )}
      <span className="flex justify-self-end">
        <Button variant="ghost" size="sm" onClick={() => leave(onEnd)}>
          Cancel
        </Button>
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          Save
        </Button>
      </span>
    </form>
  );
}
