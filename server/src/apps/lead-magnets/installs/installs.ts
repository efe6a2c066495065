import type { MagnetCheck } from '@heliodesk/core/contracts/magnet-installs';
import { type CheckOutcome, checkInWords, lineIn } from '@heliodesk/core/rules/magnets/installs';
import { listedSite } from '@heliodesk/core/rules/magnets/steps';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { type FetchedPage, fetchPage } from '#platform/outbound/fetch-page.ts';
import type { Platform } from '#platform/platform.ts';
import type { Counting } from '../figures/counting.ts';
import { listSightings } from '../figures/store.ts';
import { findMagnet, listVersions, type MagnetRow, type VersionRow } from '../store.ts';

/** As often as somebody tries in earnest. */
const perCompany: Limit = { max: 30, windowMs: 10 * 60_000 };

type Fetch = (url: URL, mayVisit: (url: URL) => boolean) => Promise<FetchedPage>;

/** Checks that a magnet is where its company thinks it is. */
export function createInstalls(
  { db, limiter, publicUrl }: Pick<Platform, 'db' | 'limiter' | 'publicUrl'>,
  counting: Counting,
  fetch: Fetch = (url, mayVisit) => fetchPage(url, { mayVisit, agent: `Heliodesk (+${publicUrl})` }),
) {
  async function check(actor: Actor, id: string, { url }: { url: string }): Promise<MagnetCheck> {
    const address = URL.parse(url);
    if (!address) throw new AppError('validation_failed', { fields: { url: 'Please check the address' } });
    if (limiter.hit(`checks of ${actor.companyId}`, perCompany).exceeded) throw new AppError('rate_limited');
    const { magnet, shown } = await find(actor, id);
    const sites = [...magnet.settings.sites, ...(shown?.settings.sites ?? [])];
    const mayVisit = (each: URL) => listedSite(each.href, sites) !== undefined;
    const tell = (outcome: CheckOutcome, status?: number) => ({
      ...{ outcome, words: checkInWords(outcome, { url, ...(status && { status }) }) },
    });
    if (!mayVisit(address)) return tell('not_listed');
    const page = await fetch(address, mayVisit);
    if ('problem' in page) return tell(page.problem);
    if (page.status !== 200) return tell('refused', page.status);
    if (!/html/i.test(page.type)) return tell('no_page');
    const found = lineIn(page.text, magnet.key);
    if (found !== 'live') return tell(found);
    if (!shown) return tell('unpublished');
    return tell(listedSite(url, shown.settings.sites) ? 'live' : 'site_unpublished');
  }

  async function sightings(actor: Actor, id: string) {
    await counting.write();
    const { magnet } = await find(actor, id);
    const seen = await db.read(actor, (tx) => listSightings(tx, magnet));
    return { items: seen.map(({ site, at }) => ({ site, at: at.toISOString() })) };
  }

  function find(actor: Actor, id: string): Promise<{ magnet: MagnetRow; shown: VersionRow | undefined }> {
    return db.read(actor, async (tx) => {
      const magnet = await findMagnet(tx, actor.companyId, id);
      if (!magnet) throw new AppError('not_found');
      const versions = await listVersions(tx, magnet);
      return { magnet, shown: versions.find(({ number }) => number === magnet.published) };
    });
  }

  return { check, sightings };
}
