import type { Note } from '@heliodesk/core/contracts/notes';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { Moment } from '../../lib/moment.tsx';
import { useUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { WorkCard } from '../../ui/work-card.tsx';
import { addNote, deleteNote } from './api.ts';

const notesAddress = '/api/notes';

export function NotesCard({ projectId }: { projectId: string }) {
  const list = useList('GET /api/notes', { query: { project: projectId } });
  return (
    <WorkCard title="Notes">
      <NewNote projectId={projectId} />
      <div className="mt-3">
        <PagedList what="the notes" list={list} empty={<p className="text-muted text-sm">No notes yet.</p>}>
          {(notes) => (
            <ul className="grid gap-3">
              {notes.map((note) => (
                <NoteRow key={note.id} note={note} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </WorkCard>
  );
}

function NoteRow({ note }: { note: Note }) {
  const { id, text, author, createdAt, editedAt } = note;
  const { run: undo } = useUndo();
  const { run, busy } = useAction({
    act: deleteNote,
    failure: 'Not deleted',
    renews: [notesAddress],
    onDone: ({ cause }) =>
      toast({
        title: 'Note deleted',
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      }),
  });
  return (
    <li className="rounded-lg bg-sunken px-3 py-2">
      <div className="flex items-center justify-between gap-3 text-sm">
        <p className="text-muted">
          <span className="font-medium text-ink">{author}</span>, <Moment at={createdAt} />
          {editedAt && ' (edited)'}
        </p>
        <Button
          variant="ghost"
          size="sm"
          busy={busy}
          onClick={() => run(id)}
          aria-label={`Delete the note by ${author}`}
        >
          Delete
        </Button>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}

function NewNote({ projectId }: { projectId: string }) {
  const [text, setText] = useState('');
  const { run, busy } = useAction({
    act: addNote,
    failure: 'Not saved',
    renews: [notesAddress],
    onDone: () => setText(''),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim()) run({ projectId, text: text.trim(), mentions: [] });
  }

  return (
    <form className="grid gap-2" onSubmit={submit}>
      <Textarea
        aria-label="New note"
        placeholder="Write a note"
        rows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="sm" busy={busy} className="justify-self-end">
        Save note
      </Button>
    </form>
  );
}
