import type { Page } from '@heliodesk/core/contracts/lists';
import { type Note, type NoteBody, type NoteQuery, noteLabels } from '@heliodesk/core/contracts/notes';
import { beginningOf } from '@heliodesk/core/rules/beginning';
import { personName } from '@heliodesk/core/rules/person-name';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { expectProject, listProjectNames, presentProject, workerOf } from '../pipeline/index.ts';
import { createTelling, withdraw } from '../telling/index.ts';
import { readMentions } from './mentions.ts';
import { listNotes, noteList } from './store.ts';
import { notes } from './tables.ts';

type Row = typeof notes.$inferSelect;

export const noteRecords = defineRecords({
  ...{ name: 'note', table: notes, permission: 'projects:work', labels: noteLabels },
});

export function createNotes({ db, clock, publicUrl }: Pick<Platform, 'db' | 'clock' | 'publicUrl'>) {
  const { tellOfChange } = createTelling({ clock, publicUrl });

  function list(actor: Actor, query: NoteQuery): Promise<Page<Note>> {
    const { companyId } = actor;
    return db.read(actor, (tx) =>
      noteList.page(
        query,
        (keyset) => listNotes(tx, companyId, query.project, keyset),
        (row) => noteOf(row),
      ),
    );
  }

  function add(caller: Caller, body: NoteBody): Promise<Note> {
    const { companyId, userId } = caller;
    const id = newId(clock.now());
    return db.write(caller, async (tx) => {
      await expectProject(tx, companyId, body.projectId);
      const { mentions, words, excerpt, expectReaders } = await readMentions(tx, companyId, body);
      await expectReaders();
      const author = personName(caller);
      const fields = {
        ...{ ...body, mentions, author, authorId: userId },
        ...{ createdAt: clock.now(), editedAt: null },
      };
      await noteRecords.create(tx, caller, id, fields, about('note.added', words, body));
      const row = { ...fields, companyId, id, version: 1 };
      await tellMentioned(tx, caller, row, [], excerpt);
      return noteOf(row);
    });
  }

  function change(
    caller: Caller,
    id: string,
    { version, ...body }: NoteBody & { version: number },
  ): Promise<Note> {
    const { companyId } = caller;
    const { by, expectOwn } = workerOf(caller);
    return db.write(by, async (tx) => {
      const row = await noteRecords.find(tx, companyId, id);
      expectOwn(row.authorId === caller.userId);
      expectRecord(row, version, noteOf(row));
      if (body.projectId !== row.projectId) await expectProject(tx, companyId, body.projectId);
      const { mentions, words, excerpt, expectReaders } = await readMentions(tx, companyId, body);
      await expectReaders(row.mentions);
      const fields = { ...body, mentions, editedAt: clock.now() };
      const changed = await noteRecords.change(tx, caller, row, fields, about('note.changed', words, body));
      await tellMentioned(tx, caller, changed, row.mentions, excerpt);
      return noteOf(changed);
    });
  }

  async function tellMentioned(
    tx: Tx,
    caller: Caller,
    { id, projectId, mentions }: Row,
    before: readonly string[],
    excerpt: string,
  ): Promise<void> {
    if (mentions.length === 0 && before.length === 0) return;
    const name = (await listProjectNames(tx, caller.companyId, [projectId])).get(projectId)?.name ?? '';
    const note = { recordId: id, projectId, subject: name, details: { excerpt } };
    await tellOfChange(tx, caller, 'project.mentioned', { ...note, before, now: mentions });
  }

  function remove(caller: Caller, id: string): Promise<void> {
    const { companyId } = caller;
    const { by, expectOwn } = workerOf(caller);
    return db.write(by, async (tx) => {
      const row = await noteRecords.find(tx, companyId, id);
      expectOwn(row.authorId === caller.userId);
      await presentProject(tx, companyId, row.projectId);
      const { words } = await readMentions(tx, companyId, row);
      await noteRecords.remove(tx, caller, row, about('note.deleted', words, row));
      await withdraw(tx, companyId, { recordIds: [id] });
    });
  }

  return { list, add, change, remove };
}

const about = (action: string, words: string, { projectId }: Pick<Row, 'projectId'>) => ({
  ...{ action, subject: beginningOf(words, 80), projectId },
});

function noteOf(row: Row): Note {
  const { id, version, projectId, text, mentions, authorId, author, createdAt, editedAt } = row;
  const times = { createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
  return { id, version, projectId, text, mentions, authorId, author, ...times };
}
