import type { MagnetFigures, StepBody } from '@heliodesk/core/contracts/magnet-figures';
import { stepName, stepsInOrder } from '@heliodesk/core/rules/magnets/step-names';
import { listedSite, sourceOfVisit } from '@heliodesk/core/rules/magnets/steps';
import { visitsIn } from '@heliodesk/core/rules/magnets/visits';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays } from '@heliodesk/core/rules/uk/working-days';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { findByKey } from '../pages/store.ts';
import { findMagnet, listVersions, type VersionRow } from '../store.ts';
import type { Counting } from './counting.ts';
import { listCounts } from './store.ts';

/** More than a busy magnet has; what comes beyond it isn't counted, and nobody waits for it. */
const perMagnet: Limit = { max: 6_000, windowMs: 60_000 };
/** The server counts it itself, once it has what was sent. */
const countedHere = 'completed';
const usualDays = 30;

/** Figures on a magnet's visitors, for its company. */
export function createFigures(platform: Platform, counting: Counting) {
  const { db, clock, limiter, publicUrl } = platform;

  async function record(key: string, { number, step, device, source }: StepBody): Promise<void> {
    if (step === countedHere || limiter.hit(`steps of ${key}`, perMagnet).exceeded) return;
    const found = await db.readAsSystem((tx) => findByKey(tx, key, number));
    if (!found) throw new AppError('not_found');
    const { companyId, id: magnetId } = found.magnet;
    const now = clock.now();
    if (step === 'view') {
      const site = listedSite(source.page, [...found.published.settings.sites, publicUrl]);
      if (site) counting.see({ companyId, magnetId, site, seenAt: now });
    }
    const visit = { day: dayAt(now), source: sourceOfVisit(source), step, device, number };
    counting.count({ companyId, magnetId, ...visit, amount: 1 });
  }

  async function read(
    actor: Actor,
    id: string,
    asked: { from?: string; to?: string },
  ): Promise<MagnetFigures> {
    await counting.write();
    const today = dayAt(clock.now());
    const { from = addDays(today, 1 - usualDays), to = today } = asked;
    return db.read(actor, async (tx) => {
      const magnet = await findMagnet(tx, actor.companyId, id);
      if (!magnet) throw new AppError('not_found');
      const rows = await listCounts(tx, magnet, { from, to });
      const versions = await listVersions(tx, magnet);
      const questions = versions.flatMap(({ settings }) => settings.questions.map(({ id }) => id));
      const visits = visitsIn(rows, { from, to }, stepsInOrder(magnet.kind, questions));
      return present(visits, { from, to }, versions);
    });
  }

  return { record, read };
}

type Visits = ReturnType<typeof visitsIn<MagnetFigures['devices'][number]['device']>>;

function present(visits: Visits, period: MagnetFigures['period'], published: VersionRow[]): MagnetFigures {
  const questions = published.toReversed().flatMap(({ settings }) => settings.questions);
  const prompts = new Map(questions.map(({ id, prompt }) => [id, prompt]));
  const times = new Map(published.map(({ number, publishedAt }) => [number, publishedAt.toISOString()]));
  return {
    ...{ ...visits, period },
    steps: visits.steps.map((each) => ({ ...each, name: stepName(each.step, prompts) })),
    versions: visits.versions.map((each) => ({ ...each, publishedAt: times.get(each.number) ?? null })),
  };
}
