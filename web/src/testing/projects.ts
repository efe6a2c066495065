import type { ProjectDetail, ProjectItem } from '@heliodesk/core/contracts/projects';
import { unknownProperty } from '@heliodesk/core/contracts/properties';

/** A lead of today, whose number counts on from 1001; what differs is given. */
export function projectItem(place: number, name: string, differs: Partial<ProjectItem> = {}): ProjectItem {
  return {
    id: `0198b4f2-0000-7000-8000-0000000005${String(place).padStart(2, '0')}`,
    version: 1,
    number: 1_000 + place,
    stage: 'new',
    stageSince: '2026-11-16T09:00:00.000Z',
    createdAt: '2026-11-16T09:00:00.000Z',
    ownerId: null,
    source: 'website',
    valuePence: 850_000,
    customer: { name, email: '', phone: '' },
    property: { line1: '12 Beech Road', town: 'Bristol', postcode: 'BS1 4ST' },
    isSample: false,
    ...differs,
  };
}

/** The same with all that its page shows. */
export function projectDetail(differs: Partial<ProjectDetail> = {}): ProjectDetail {
  const { id, number, version, stage, stageSince, createdAt, ownerId, source, valuePence } = projectItem(
    1,
    '',
  );
  const none = { signedOn: null, deliveredOn: null, plannedOn: null, commissionedOn: null };
  return {
    ...{ id, number, version, stage, stageSince, createdAt, ownerId, source, valuePence, ...none },
    ...{
      systemKwp: null,
      inverterKw: null,
      contractPlace: 'away',
      lostReason: null,
      lostNote: '',
      isSample: false,
      erasedAt: null,
    },
    ...{ dnoAppliedOn: null, dnoApprovedOn: null, dnoNotifiedOn: null, mcsCertifiedOn: null },
    customer: {
      ...{ id: '0198b4f2-0000-7000-8000-000000000601', version: 1, consents: [] },
      ...{ name: 'Rita Hall', email: 'rita@example.com', phone: '07700 900123' },
    },
    property: {
      ...unknownProperty,
      ...{ id: '0198b4f2-0000-7000-8000-000000000701', version: 1 },
      ...{ line1: '12 Beech Road', town: 'Bristol', postcode: 'BS1 4ST' },
    },
    map: null,
    ...differs,
  };
}
