import { type Contact, type ContactBody, contactBody } from '@heliodesk/core/contracts/contacts';
import { phoneKey } from '@heliodesk/core/rules/phone';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { expectRecord } from '#platform/records/records.ts';
import { contactRecords } from './records.ts';
import { expectUnerased } from './references.ts';
import type { contacts } from './tables.ts';

type ContactRow = typeof contacts.$inferSelect;

export function createContacts({ db }: Pick<Platform, 'db'>) {
  return {
    change(
      actor: Actor,
      id: string,
      { version, ...fields }: ContactBody & { version: number },
    ): Promise<Contact> {
      return db.write(actor, async (tx) => {
        const row = await contactRecords.find(tx, actor.companyId, id);
        await expectUnerased(tx, actor.companyId, { customerIds: [id] });
        expectRecord(row, version, contactOf(row));
        const about = { action: 'contact.changed', subject: fields.name };
        const values = { ...fields, phoneKey: phoneKey(fields.phone) };
        return contactOf(await contactRecords.change(tx, actor, row, values, about));
      });
    },
  };
}

const fields = Object.keys(contactBody.shape) as (keyof ContactBody)[];

export function contactOf(row: ContactRow): Contact {
  const body = Object.fromEntries(fields.map((field) => [field, row[field]])) as ContactBody;
  return { ...body, id: row.id, version: row.version };
}
