import { messageLabels } from '@heliodesk/core/contracts/messages';
import { beginningOf } from '@heliodesk/core/rules/beginning';
import { isSame, type Json } from '@heliodesk/core/rules/json-patch';
import type { Entity } from '#platform/changes/entity.ts';
import { AppError } from '#platform/errors.ts';
import { defineRecords } from '#platform/records/records.ts';
import { messages } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;

export const messageRecords = defineRecords({
  ...{ name: 'message', table: messages, permission: 'messages:send', labels: messageLabels },
});

const { entity } = messageRecords;

/** As any record, but that nothing is undone of what has been said: it only moves with its project. */
export const messageEntity: Entity = {
  ...entity,
  async put(tx, companyId, records) {
    const present = await entity.find(tx, companyId, [...records.keys()]);
    for (const [id, record] of records) {
      const now = present.get(id);
      if (record === null || (now && !isSame(apartFromProject(now), apartFromProject(record))))
        throw new AppError('not_undoable', { message: 'A message can’t be taken back once it’s written.' });
    }
    await entity.put(tx, companyId, records);
  },
};

const apartFromProject = (record: Json): Json => ({ ...(record as Record<string, Json>), projectId: null });

const longestSubject = 80;

/** A message's name in the change log: a text has no subject, but words. */
export const subjectOf = ({ subject, text }: Pick<MessageRow, 'subject' | 'text'>): string =>
  subject || beginningOf(text, longestSubject);
