import { nilId } from '#platform/ids.ts';
import type { Exported } from '#platform/module.ts';
import { listForwarding } from './forwarding/store.ts';
import { countJunk, pageOfJunk } from './junk/store.ts';
import { countVersions, pageOfVersions } from './store.ts';

const atOnce = 100;

/** Published versions of magnets. */
export const exportedVersions: Exported = {
  ...{ file: 'magnet-versions', tables: ['magnet_versions'], count: countVersions },
  async page(tx, companyId, after = '0') {
    const from = Number(after);
    const rows = await pageOfVersions(tx, companyId, { from, limit: atOnce });
    return { rows, next: rows.length === atOnce ? String(from + atOnce) : undefined };
  },
};

/** Addresses that get its leads. */
export const exportedForwarding: Exported = {
  ...{ file: 'forwarding-addresses', tables: ['forwarding_addresses'] },
  count: async (tx, companyId) => (await listForwarding(tx, companyId)).length,
  page: async (tx, companyId) => ({
    rows: (await listForwarding(tx, companyId)).map(({ companyId: _companyId, ...row }) => row),
  }),
};

/** Suspected junk, as it was sent. */
export const exportedJunk: Exported = {
  ...{ file: 'junk-enquiries', tables: ['junk_enquiries'], count: countJunk },
  async page(tx, companyId, after = nilId) {
    const found = await pageOfJunk(tx, companyId, after, atOnce);
    const rows = found.map(({ id, enquiry, reasons, createdAt }) => {
      const { magnet, customer, property, answers, source, consent } = enquiry;
      return { id, magnet, ...customer, ...property, answers, source, consent, reasons, createdAt };
    });
    return { rows, next: rows.length === atOnce ? rows.at(-1)?.id : undefined };
  },
};
