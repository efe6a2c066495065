import type { Exported } from '#platform/module.ts';
import { countVersions, pageOfVersions } from './store.ts';

const atOnce = 100;

/** What a company has published. */
export const exportedVersions: Exported = {
  ...{ file: 'magnet-versions', tables: ['magnet_versions'], count: countVersions },
  async page(tx, companyId, after = '0') {
    const from = Number(after);
    const rows = await pageOfVersions(tx, companyId, { from, limit: atOnce });
    return { rows, next: rows.length === atOnce ? String(from + atOnce) : undefined };
  },
};
