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
        return propertyOf(
          await propertyRecords.change(tx, actor, row, { ...fields, ...placeAfter(row, fields) }, about),
        );
      });
    },
  };
}

/** A pin stays where it was put as long as the home does: another postcode's is yet to be put. */
function placeAfter(before: PropertyRow, now: PropertyBody): Partial<PropertyBody> {
  const isMoved = now.postcode !== before.postcode;
  const isPinned = now.latitude !== before.latitude || now.longitude !== before.longitude;
  return isMoved && !isPinned ? { latitude: null, longitude: null } : {};
}

const fields = Object.keys(propertyBody.shape) as (keyof PropertyBody)[];

export function propertyOf(row: PropertyRow): Property {
  const body = Object.fromEntries(fields.map((field) => [field, row[field]])) as PropertyBody;
  return { ...body, id: row.id, version: row.version };
}
