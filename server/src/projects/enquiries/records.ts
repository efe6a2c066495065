import { enquiryLabels } from '@heliodesk/core/contracts/enquiries';
import { defineRecords } from '#platform/records/records.ts';
import { enquiries } from './tables.ts';

export const enquiryRecords = defineRecords({
  ...{ name: 'enquiry', table: enquiries, permission: 'projects:edit', labels: enquiryLabels },
});
