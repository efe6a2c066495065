import type { ImportDetail } from '@heliodesk/core/contracts/imports';

/** An import at some step, as the server tells of it. */
export const importDetail = (differs: Partial<ImportDetail> = {}): ImportDetail => ({
  ...{
    id: '0198b4f2-0000-7000-8000-000000000401',
    state: 'mapping',
    fileName: 'old-crm.csv',
    by: 'Olga Watt',
  },
  ...{
    createdAt: '2026-11-16T09:00:00.000Z',
    rows: 50_000,
    rowsDone: 0,
    added: 0,
    alike: 0,
    skipped: 0,
    kept: 0,
  },
  ...{ failure: null, hasRows: true, hasHeading: true, source: 'other', alikeChoice: 'skip', reasons: [] },
  columns: [
    { heading: 'Customer', samples: ['Rita Hall', 'Al Feather'], field: 'name' },
    { heading: 'Mail', samples: ['rita@example.com', ''], field: 'email' },
    { heading: 'Worth', samples: ['£8,500', ''], field: null },
  ],
  ...differs,
});
