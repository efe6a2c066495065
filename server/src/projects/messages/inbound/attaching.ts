import type { MessageAttachment } from '@heliodesk/core/contracts/messages';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { createAdding, type MadeFile } from '../../../account/files/index.ts';
import { projectFileRecords } from '../../files/index.ts';
import { findSameFile } from './store.ts';

/** A file as it came, and what was made of it. */
export type Prepared = { name: string; size: number; made: MadeFile | undefined; problem: string };

const megabyte = 1024 * 1024;
const largestFile = 25 * megabyte;
const mostFiles = 30;

/** Puts what came with an email on its project. What can't be kept is named with the reason. */
export function createAttaching(platform: Pick<Platform, 'db' | 'storage' | 'clock'>) {
  const { make, add } = createAdding(platform);

  /** Before the transaction: bytes are judged, drawn and stored. */
  async function prepare(files: { name: string; content: Uint8Array }[]): Promise<Prepared[]> {
    const prepared: Prepared[] = [];
    for (const [place, { name, content }] of files.entries()) {
      const size = content.length;
      const problem = problemOf(size, place);
      const made = problem ? undefined : await make(name, Buffer.from(content));
      prepared.push({
        name,
        size,
        made,
        problem: problem || (made ? '' : 'we don’t keep this kind of file'),
      });
    }
    return prepared;
  }

  async function attach(
    tx: Tx,
    actor: Actor,
    projectId: string,
    prepared: Prepared[],
  ): Promise<MessageAttachment[]> {
    const attachments: MessageAttachment[] = [];
    for (const { name, size, made, problem } of prepared) {
      const fileId = made && (await placed(tx, actor, projectId, made));
      attachments.push({
        ...{ fileId: fileId ?? null, name: made?.name ?? name, type: made?.type ?? '', size },
        problem: problem || (fileId ? '' : 'your storage is full'),
      });
    }
    return attachments;
  }

  /** The same picture stands below every email of theirs: it is kept once. */
  async function placed(
    tx: Tx,
    actor: Actor,
    projectId: string,
    made: MadeFile,
  ): Promise<string | undefined> {
    const { companyId } = actor;
    const same = await findSameFile(tx, companyId, projectId, made.sha256);
    if (same) return same;
    const fileId = await add(tx, actor, made);
    if (!fileId) return undefined;
    const kind = made.type.startsWith('image/') ? ('photo' as const) : ('document' as const);
    const now = platform.clock.now();
    const fields = {
      ...{ projectId, fileId, kind, caption: '', category: kind === 'photo' ? ('other' as const) : kind },
      ...{ addedById: null, addedBy: actor.name, createdAt: now },
    };
    const about = { action: 'project-file.added', subject: made.name, projectId };
    await projectFileRecords.create(tx, actor, newId(now), fields, about);
    return fileId;
  }

  return { prepare, attach };
}

function problemOf(size: number, place: number): string {
  if (size > largestFile)
    return `${Math.round(size / megabyte)} MB is too large for us to keep. Ask them to send it another way.`;
  if (place >= mostFiles) return 'there were too many files';
  return size === 0 ? 'the file is empty' : '';
}
