import { auditWords } from '@heliodesk/core/contracts/audit';
import type { Exported } from '#platform/module.ts';
import { countEvents, events, listEvents } from './store.ts';

export const exportedTrail: Exported = {
  file: 'audit-log',
  tables: ['changes'],
  count: countEvents,
  async page(tx, companyId, after) {
    const { rows, next } = await events.exported({ sort: 'newest', after }, (keyset) =>
      listEvents(tx, companyId, keyset),
    );
    return {
      rows: rows.map(({ at, actor, action, subject, address }) => ({
        at,
        actor,
        action: auditWords[action],
        subject,
        address,
      })),
      next: next ?? undefined,
    };
  },
};
