import type { ProjectItem } from '@heliodesk/core/contracts/projects';

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
    ...differs,
  };
}
