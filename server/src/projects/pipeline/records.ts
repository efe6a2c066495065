import { contactLabels } from '@heliodesk/core/contracts/contacts';
import { projectLabels } from '@heliodesk/core/contracts/projects';
import { propertyLabels } from '@heliodesk/core/contracts/properties';
import { defineRecords } from '#platform/records/records.ts';
import { contacts, projects, properties } from './tables.ts';

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
    derived: ['sortName', 'erasedAt'],
  },
});
