import { isDeepStrictEqual } from 'node:util';
import type { MagnetAllowance } from '@heliodesk/core/contracts/magnet-allowance';
import {
  type Magnet,
  type MagnetBody,
  type MagnetCompany,
  type MagnetItem,
  type MagnetSetting,
  type MagnetSettings,
  magnetLabels,
  magnetSetting,
} from '@heliodesk/core/contracts/magnets';
import { defaultSettings } from '@heliodesk/core/rules/magnets/defaults';
import { type MagnetKind, magnetKindNames, mostMagnets } from '@heliodesk/core/rules/magnets/kinds';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { expectBookingLink } from '../../projects/calendar/index.ts';
import { readAllowance } from './allowance/reading.ts';
import { createForwardingAddresses } from './forwarding/addresses.ts';
import { countJunk } from './junk/store.ts';
import { newKey } from './key.ts';
import {
  addVersion,
  countMagnets,
  findMagnet,
  listMagnets,
  listVersions,
  type MagnetRow,
  readCompany,
  type VersionRow,
} from './store.ts';
import { magnets } from './tables.ts';

export const magnetRecords = defineRecords({
  ...{ name: 'magnet', table: magnets, permission: 'magnets:edit', labels: magnetLabels },
});

/** A company's actions on its magnets. */
export function createMagnets(platform: Platform) {
  const { db, clock, publicUrl } = platform;
  const { askForNew } = createForwardingAddresses(platform);

  function list(actor: Actor): Promise<{ items: MagnetItem[]; allowance: MagnetAllowance; junk: number }> {
    const { companyId } = actor;
    return db.read(actor, async (tx) => {
      const rows = await listMagnets(tx, companyId);
      const items = rows.map(({ magnet, shown }) => itemOf(magnet, shown));
      const allowance = await readAllowance(tx, companyId, clock.now());
      return { items, allowance, junk: await countJunk(tx, companyId) };
    });
  }

  function add(actor: Actor, { kind }: { kind: MagnetKind }): Promise<Magnet> {
    const { companyId } = actor;
    const createdAt = clock.now();
    const id = newId(createdAt);
    const name = magnetKindNames[kind];
    return db.write(actor, async (tx) => {
      if ((await countMagnets(tx, companyId)) >= mostMagnets)
        throw new AppError('validation_failed', {
          message: `You’ve already got ${mostMagnets} magnets. Please delete one first.`,
        });
      const company = await readCompany(tx, companyId);
      const settings = defaultSettings(kind, company.name);
      const own = { key: newKey(), published: null, createdAt, deletedAt: null };
      const fields = { kind, name, settings, ...own };
      await magnetRecords.create(tx, actor, id, fields, about('magnet.added', fields));
      return present({ ...fields, companyId, id, version: 1 }, [], company);
    });
  }

  function read(actor: Actor, id: string): Promise<Magnet> {
    return db.read(actor, async (tx) => {
      const row = await findMagnet(tx, actor.companyId, id);
      if (!row) throw new AppError('not_found');
      return presented(tx, row);
    });
  }

  function change(actor: Actor, id: string, { version, ...fields }: Changed<MagnetBody>): Promise<Magnet> {
    return db.write(actor, async (tx) => {
      const row = await findUnchanged(tx, actor, id, version);
      const { bookingLinkId, forwardTo } = fields.settings;
      await expectBookingLink(tx, actor.companyId, bookingLinkId, 'settings.bookingLinkId');
      await askForNew(tx, actor, forwardTo);
      const told = about('magnet.changed', fields);
      return presented(tx, await magnetRecords.change(tx, actor, row, fields, told));
    });
  }

  function publish(actor: Actor, id: string, { version }: Changed): Promise<Magnet> {
    return db.write(actor, async (tx) => {
      const row = await findUnchanged(tx, actor, id, version);
      const { companyId, settings } = row;
      const published = await addVersion(tx, {
        ...{ companyId, magnetId: id, settings, publishedAt: clock.now(), publishedBy: actor.name },
      });
      const told = about('magnet.published', row);
      return presented(tx, await magnetRecords.change(tx, actor, row, { published }, told));
    });
  }

  function withdraw(actor: Actor, id: string, { version }: Changed): Promise<Magnet> {
    return db.write(actor, async (tx) => {
      const row = await findUnchanged(tx, actor, id, version);
      const told = about('magnet.withdrawn', row);
      return presented(tx, await magnetRecords.change(tx, actor, row, { published: null }, told));
    });
  }

  function restore(actor: Actor, id: string, { version, number }: Changed<{ number: number }>) {
    return db.write(actor, async (tx): Promise<Magnet> => {
      const row = await findUnchanged(tx, actor, id, version);
      const older = (await listVersions(tx, row)).find((each) => each.number === number);
      if (!older) throw new AppError('not_found');
      const told = about('magnet.restored', row);
      return presented(tx, await magnetRecords.change(tx, actor, row, { settings: older.settings }, told));
    });
  }

  /** Hides it: what homeowners have sent through it stays, and so does the way back. */
  function remove(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const row = await find(tx, actor, id);
      const told = about('magnet.deleted', row);
      await magnetRecords.change(tx, actor, row, { deletedAt: clock.now() }, told);
    });
  }

  async function findUnchanged(tx: Tx, actor: Actor, id: string, version: number): Promise<MagnetRow> {
    const row = await find(tx, actor, id);
    expectRecord(row, version, await presented(tx, row));
    return row;
  }

  const presented = async (tx: Tx, row: MagnetRow): Promise<Magnet> =>
    present(row, await listVersions(tx, row), await readCompany(tx, row.companyId));

  function present(row: MagnetRow, versions: VersionRow[], company: MagnetCompany): Magnet {
    const shown = versions.find(({ number }) => number === row.published);
    return {
      ...{ ...itemOf(row, shown ?? null), key: row.key, settings: row.settings, company },
      changed: shown ? magnetSetting.options.filter((id) => differs(id, shown.settings, row.settings)) : [],
      versions: versions.map(({ number, publishedAt, publishedBy }) => ({
        ...{ number, publishedAt: publishedAt.toISOString(), publishedBy },
      })),
    };
  }

  function itemOf(row: MagnetRow, shown: VersionRow | null): MagnetItem {
    const { id, version, kind, name, key, settings } = row;
    return {
      ...{ id, version, kind, name, url: `${publicUrl}/m/${key}` },
      published: shown && { number: shown.number, at: shown.publishedAt.toISOString() },
      isChanged: shown !== null && !isDeepStrictEqual(shown.settings, settings),
    };
  }

  return { list, add, read, change, publish, withdraw, restore, remove };
}

type Changed<Fields = object> = Fields & { version: number };

async function find(tx: Tx, { companyId }: Actor, id: string): Promise<MagnetRow> {
  const row = await magnetRecords.find(tx, companyId, id);
  if (row.deletedAt) throw new AppError('not_found');
  return row;
}

const differs = (id: MagnetSetting, one: MagnetSettings, other: MagnetSettings) =>
  !isDeepStrictEqual(one[id], other[id]);

const about = (action: string, { name }: Pick<MagnetRow, 'name'>) => ({ action, subject: name });
