import type { Note } from '@heliodesk/core/contracts/notes';
import { may } from '@heliodesk/core/rules/permissions';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { typedSince } from '../../lib/forms/reset-to-saved.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { Moment } from '../../lib/moment.tsx';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { useUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { WorkCard } from '../../ui/work-card.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { addNote, deleteNote, notesAddress } from './api.ts';
import { MentionBox } from './mention-box.tsx';
import { keptFrom } from './mention-words.ts';
import { NoteText } from './note-text.tsx';

const fetchForm = async () => (await import('./changed-note.tsx')).ChangedNote;

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
  const { id, text, author, authorId, createdAt, editedAt } = note;
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const { Loaded: ChangedNote, loading, load, ahead } = useOnDemand(fetchForm);
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
        {(authorId === user.id || may(user.role, 'projects:edit')) && !editing && (
          <span className="flex">
            <Button
              variant="ghost"
              size="sm"
              busy={loading}
              onClick={async () => setEditing(await load())}
              {...ahead}
              aria-label={`Edit the note by ${author}`}
            >
              Edit
            </Button>
            <Button
              variant="ghost"
              size="sm"
              busy={busy}
              // The second press of two was meant for the note that was there before.
              onClick={({ detail }) => detail < 2 && run(id)}
              aria-label={`Delete the note by ${author}`}
            >
              Delete
            </Button>
          </span>
        )}
      </div>
      {editing && ChangedNote ? (
        <ChangedNote note={note} onEnd={() => setEditing(false)} />
      ) : (
        <NoteText text={text} />
      )}
    </li>
  );
}

function NewNote({ projectId }: { projectId: string }) {
  const team = useTeamNames();
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '', { form: `new note ${projectId}`, read: () => typed, restore: setTyped });
  const { run, busy } = useAction({
    act: (sent: string) => addNote({ projectId, text: keptFrom(sent.trim(), team) }),
    failure: 'Not saved',
    renews: [notesAddress],
    onDone: (_, sent) => setTyped((now) => typedSince(sent, now)),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim()) run(typed);
  }

  return (
    <form className="grid gap-2" onSubmit={submit}>
      <MentionBox
        aria-label="New note"
        placeholder="Write a note. Type @ to mention someone"
        rows={2}
        maxLength={longestTyped}
        value={typed}
        onType={setTyped}
        team={team}
      />
      <Button type="submit" variant="secondary" size="sm" busy={busy} className="justify-self-end">
        Save note
      </Button>
    </form>
  );
}

/** An id is longer than a name, and 20 people have room in what is kept. */
const longestTyped = 9_200;
