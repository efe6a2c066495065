import { type Property, type PropertyBody, propertyBody } from '@heliodesk/core/contracts/properties';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { expectRecord } from '#platform/records/records.ts';
import { propertyRecords } from './records.ts';
import { expectUnerased } from './references.ts';
import type { properties } from './tables.ts';

type PropertyRow = typeof properties.$inferSelect;

export function createProperties({ db }: Pick<Platform, 'db'>) {
  return {
    change(
      actor: Actor,
      id: string,
      { version, ...fields }: PropertyBody & { version: number },
    ): Promise<Property> {
      return db.write(actor, async (tx) => {
        const row = await propertyRecords.find(tx, actor.companyId, id);
        await expectUnerased(tx, actor.companyId, { propertyIds: [id] });
        expectRecord(row, version, propertyOf(row));
        const about = { action: 'property.changed', subject: fields.line1 };
        return propertyOf(await propertyRecords.change(tx, actor, row, fields, about));
      });
    },
  };
}

const fields = Object.keys(propertyBody.shape) as (keyof PropertyBody)[];

export function propertyOf(row: PropertyRow): Property {
  const body = Object.fromEntries(fields.map((field) => [field, row[field]])) as PropertyBody;
  return { ...body, id: row.id, version: row.version };
}
