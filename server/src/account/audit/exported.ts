import { auditWords } from '@heliodesk/core/contracts/audit';
import type { Exported } from '#platform/module.ts';
import { countEvents, listEvents } from './store.ts';

const atOnce = 1000;

export const exportedTrail: Exported = {
  file: 'audit-log',
  tables: ['changes'],
  count: countEvents,
  async page(tx, companyId, after) {
    const events = await listEvents(tx, companyId, after === undefined ? undefined : Number(after), atOnce);
    return {
      rows: events.map(({ at, actor, action, subject, address }) => ({
        at,
        actor,
        action: auditWords[action],
        subject,
        address,
      })),
      next: events.length === atOnce ? String(events.at(-1)?.seq) : undefined,
    };
  },
};
