import {
  type MessageTemplate,
  mostTemplates,
  type TemplateBody,
  templateLabels,
} from '@heliodesk/core/contracts/message-templates';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { countTemplates, listTemplates } from './store.ts';
import { messageTemplates } from './tables.ts';

type Row = typeof messageTemplates.$inferSelect;

export const templateRecords = defineRecords({
  ...{
    name: 'message-template',
    table: messageTemplates,
    permission: 'messages:set-up',
    labels: templateLabels,
  },
});

export function createTemplates({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function list(actor: Actor): Promise<{ items: MessageTemplate[] }> {
    const rows = await db.read(actor, (tx) => listTemplates(tx, actor.companyId));
    return { items: rows.map(templateOf) };
  }

  function add(actor: Actor, body: TemplateBody): Promise<MessageTemplate> {
    const { companyId } = actor;
    const id = newId(clock.now());
    return db.write(actor, async (tx) => {
      if ((await countTemplates(tx, companyId)) >= mostTemplates)
        throw new AppError('validation_failed', {
          fields: { name: `You’ve already got ${mostTemplates} templates. Please delete one first.` },
        });
      const fields = { ...body, createdAt: clock.now() };
      await templateRecords.create(tx, actor, id, fields, about('message-template.added', body));
      return templateOf({ ...fields, companyId, id, version: 1 });
    });
  }

  function change(
    actor: Actor,
    id: string,
    { version, ...fields }: TemplateBody & { version: number },
  ): Promise<MessageTemplate> {
    return db.write(actor, async (tx) => {
      const row = await templateRecords.find(tx, actor.companyId, id);
      expectRecord(row, version, templateOf(row));
      const told = about('message-template.changed', fields);
      return templateOf(await templateRecords.change(tx, actor, row, fields, told));
    });
  }

  function remove(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const row = await templateRecords.find(tx, actor.companyId, id);
      await templateRecords.remove(tx, actor, row, about('message-template.deleted', row));
    });
  }

  return { list, add, change, remove };
}

const about = (action: string, { name }: Pick<Row, 'name'>) => ({ action, subject: name });

function templateOf({ id, version, name, subject, text, textMessage, purpose }: Row): MessageTemplate {
  return { id, version, name, subject, text, textMessage, purpose };
}
