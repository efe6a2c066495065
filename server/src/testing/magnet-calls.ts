import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import { newOpening } from '../apps/lead-magnets/junk/opening.ts';
import { lawfulBodies } from './lawful-bodies.ts';
import type { Person } from './project-calls.ts';
import type { TestProduct } from './test-product.ts';

/** A magnet that is published, with settings that differ, and what homeowners do with it. */
export async function publishMagnet(
  product: TestProduct,
  owner: Person,
  differs: object = {},
  kind: MagnetKind = 'suitability',
) {
  const made = (await owner.call('POST', '/api/magnets', { kind })).json();
  const magnet = `/api/magnets/${made.id}`;
  const settings = { ...made.settings, ...differs };
  await owner.call('PUT', magnet, { version: 1, name: made.name, settings });
  const publish = async () => {
    const { version } = (await owner.call('GET', magnet)).json();
    return owner.call('POST', `${magnet}/publish`, { version });
  };
  await publish();
  const page = `/api/m/${made.key}`;
  /** Sends what somebody has filled in, who is nobody else unless that is said. */
  const enquire = (changed: object = {}) =>
    product.app.inject({
      ...{ method: 'POST', url: `${page}/enquiries`, remoteAddress: someAddress() },
      payload: {
        ...(lawfulBodies['POST /api/m/{key}/enquiries'] as object),
        ...{ id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, opening: opened() },
        ...changed,
      },
    });
  /** As of a page that was opened some time ago, in seconds. */
  const opened = (ago = 60) =>
    newOpening(product.platform, made.id, new Date(product.clock.now().getTime() - ago * 1000));
  return { magnet, page, publish, enquire, opened };
}

/** Nobody else's, so that no crowd of homeowners comes from one place. */
const someAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;
