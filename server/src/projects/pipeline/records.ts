import { contactLabels } from '@heliodesk/core/contracts/contacts';
import { projectLabels } from '@heliodesk/core/contracts/projects';
import { propertyLabels } from '@heliodesk/core/contracts/properties';
import type { Entity } from '#platform/changes/entity.ts';
import { AppError } from '#platform/errors.ts';
import { defineRecords } from '#platform/records/records.ts';
import { expectUnerased } from './references.ts';
import { hasOtherSample } from './samples/store.ts';
import { contacts, projects, properties } from './tables.ts';
import { expectLawfulMoves } from './undoing/lawful-moves.ts';

const permission = 'projects:edit';

export const contactRecords = defineRecords({
  ...{ name: 'contact', table: contacts, permission, labels: contactLabels, derived: ['emailKey'] },
});

export const propertyRecords = defineRecords({
  ...{ name: 'property', table: properties, permission, labels: propertyLabels },
});

export const projectRecords = defineRecords({
  ...{
    name: 'project',
    table: projects,
    permission,
    labels: projectLabels,
    derived: [
      ...(['sortName', 'erasedAt', 'area', 'moves', 'nation', 'phases'] as const),
      ...(['reached', 'answered', 'wonIn', 'lostAs', 'lostIn'] as const),
    ],
  },
});

/** As any record, but that nothing is brought back of whoever was erased. */
export const contactEntity: Entity = {
  ...contactRecords.entity,
  async put(tx, companyId, records) {
    await expectUnerased(tx, companyId, { customerIds: [...records.keys()] });
    await contactRecords.entity.put(tx, companyId, records);
  },
};

export const propertyEntity: Entity = {
  ...propertyRecords.entity,
  async put(tx, companyId, records) {
    await expectUnerased(tx, companyId, { propertyIds: [...records.keys()] });
    await propertyRecords.entity.put(tx, companyId, records);
  },
};

const { entity } = projectRecords;

/** So too, and a sample job is not brought back beside another. An undo moves as lawfully as anybody. */
export const projectEntity: Entity = {
  ...entity,
  expectLawful: expectLawfulMoves,
  async put(tx, companyId, records) {
    const rows = await projectRecords.findAll(tx, companyId, [...records.keys()]);
    if (rows.some(({ erasedAt }) => erasedAt)) throw new AppError('person_erased');
    for (const [id, record] of records) {
      const { isSample, deletedAt, number } = Object(record) as Partial<typeof projects.$inferSelect>;
      if (isSample && !deletedAt && (await hasOtherSample(tx, companyId, { id, number: number ?? 0 })))
        throw new AppError('not_undoable', {
          message: 'There’s already another sample job. Remove that one first.',
        });
    }
    await entity.put(tx, companyId, records);
  },
};
