import type { MagnetAllowance } from '@heliodesk/core/contracts/magnet-allowance';
import type { Magnet, MagnetItem, MagnetSettings } from '@heliodesk/core/contracts/magnets';
import { defaultSettings } from '@heliodesk/core/rules/magnets/defaults';

const id = '0198b4f2-0000-7000-8000-000000000901';

/** A magnet of the company in a list; what differs is given. */
export function magnetItem(differs: Partial<MagnetItem> = {}): MagnetItem {
  return {
    ...{ id, version: 1, kind: 'savings', name: 'Savings calculator', published: null, isChanged: false },
    url: 'http://localhost/m/abcdefghjk',
    ...differs,
  };
}

export function magnet(differs: Partial<Magnet> = {}): Magnet {
  const { kind = 'savings', settings = defaultSettings(kind, 'Bright Roofs') } = differs;
  return {
    ...{ ...magnetItem(), kind, key: 'abcdefghjk', changed: [], versions: [] },
    settings: settings as MagnetSettings,
    company: { name: 'Bright Roofs', phone: '', email: 'office@example.com', colour: '', logo: null },
    ...differs,
  };
}

export const monthsLeads = (differs: Partial<MagnetAllowance> = {}): MagnetAllowance => ({
  ...{ used: 12, allowed: 300, held: 0, resetsOn: '2026-12-01', magnets: [{ id, leads: 12 }] },
  ...differs,
});
