import type { Magnet } from '@heliodesk/core/contracts/magnets';
import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { createMagnets } from '../apps/lead-magnets/index.ts';

export type DemoMagnets = Readonly<Record<MagnetKind, Magnet>>;

const area = ['BS', 'BA', 'GL', 'NP', 'SN', 'TA'];
const roofAge = {
  ...{ id: '0198b4f2-0000-7000-8000-00000000d001', prompt: 'How old is your roof?', required: true },
  options: [
    { label: 'Up to 20 years', screening: 'accept' },
    { label: 'Older than that', screening: 'flag' },
    { label: 'I’m not sure', screening: 'accept' },
  ],
} satisfies Magnet['settings']['questions'][number];

/** Publishes the demo company's magnets. */
export async function publishMagnets(platform: Platform, by: Caller): Promise<DemoMagnets> {
  const magnets = createMagnets(platform);
  async function publish(kind: MagnetKind, settings: Partial<Magnet['settings']>) {
    const { id, name, version, settings: usual } = await magnets.add(by, { kind });
    const written = await magnets.change(by, id, { version, name, settings: { ...usual, ...settings } });
    return magnets.publish(by, id, { version: written.version });
  }
  return {
    roof: await publish('roof', { area, sites: ['www.example.com'] }),
    savings: await publish('savings', { area, sites: ['www.example.com'] }),
    suitability: await publish('suitability', { area, sites: ['www.example.com'], questions: [roofAge] }),
  };
}
