import type { Page } from '@heliodesk/core/contracts/lists';
import { type Note, type NoteBody, type NoteQuery, noteLabels } from '@heliodesk/core/contracts/notes';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { expectInTeam, expectProject, presentProject } from '../pipeline/index.ts';
import { listNotes, noteList } from './store.ts';
import { notes } from './tables.ts';

type Row = typeof notes.$inferSelect;

export const noteRecords = defineRecords({
  ...{ name: 'note', table: notes, permission: 'projects:edit', labels: noteLabels },
});

export function createNotes({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
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
    const { companyId, userId, firstName, lastName, email } = caller;
    const id = newId(clock.now());
    return db.write(caller, async (tx) => {
      await expectReferences(tx, companyId, body);
      const author = `${firstName} ${lastName}`.trim() || email;
      const fields = {
        ...{ ...body, mentions: [...new Set(body.mentions)], author, authorId: userId },
        ...{ createdAt: clock.now(), editedAt: null },
      };
      await noteRecords.create(tx, caller, id, fields, about('note.added', body));
      return noteOf({ ...fields, companyId, id, version: 1 });
    });
  }

  function change(
    actor: Actor,
    id: string,
    { version, ...body }: NoteBody & { version: number },
  ): Promise<Note> {
    const { companyId } = actor;
    return db.write(actor, async (tx) => {
      const row = await noteRecords.find(tx, companyId, id);
      expectRecord(row, version, noteOf(row));
      await expectReferences(tx, companyId, body, row);
      const fields = { ...body, mentions: [...new Set(body.mentions)], editedAt: clock.now() };
      return noteOf(await noteRecords.change(tx, actor, row, fields, about('note.changed', body)));
    });
  }

  function remove(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const row = await noteRecords.find(tx, actor.companyId, id);
      await presentProject(tx, actor.companyId, row.projectId);
      await noteRecords.remove(tx, actor, row, about('note.deleted', row));
    });
  }

  return { list, add, change, remove };
}

async function expectReferences(tx: Tx, companyId: string, body: NoteBody, before?: Row): Promise<void> {
  if (body.projectId !== before?.projectId) await expectProject(tx, companyId, body.projectId);
  const added = body.mentions.filter((userId) => !before?.mentions.includes(userId));
  await expectInTeam(tx, companyId, { mentions: added });
}

const about = (action: string, { text, projectId }: Pick<Row, 'text' | 'projectId'>) => ({
  ...{ action, subject: text.slice(0, 80), projectId },
});

function noteOf(row: Row): Note {
  const { id, version, projectId, text, mentions, authorId, author, createdAt, editedAt } = row;
  const times = { createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
  return { id, version, projectId, text, mentions, authorId, author, ...times };
}
