import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium, chromiumFlags } from './browser.ts';
import { atLeast, atMost, atMostOver, atMostTimes, type Figure } from './figures.ts';
import { unfollowedLinks } from './links.ts';
import { type Page, publicPages } from './pages.ts';
import { startBound } from './processes/bound.ts';
import { inFreshFolder } from './processes/folder.ts';
import { startProduct } from './processes/product.ts';
import { median } from './statistics.ts';

const runs = 5;
const attempts = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type Result = Record<(typeof categories)[number] | 'lcp' | 'blocking' | 'shift', number>;

/** Lighthouse as it judges a page on a phone, in turns with the least that a page can be. */
export function lighthouseScores(paths: string[]): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const product = running.use(await startProduct(folder));
    const bound = running.use(await startBound('scriptless', folder));
    const figures: Figure[] = [];
    const pages = publicPages(await unfollowedLinks(product.url, folder));
    for (const page of pages.filter(({ path }) => paths.length === 0 || paths.includes(path))) {
      const ours: Result[] = [];
      const least: Result[] = [];
      for (let run = 0; run < runs; run += 1) {
        ours.push(await judge(new URL(page.path, product.url).href));
        least.push(await judge(bound.url));
      }
      figures.push(...figuresOf(page, middle(ours), middle(least)));
    }
    return figures;
  });
}

function figuresOf(page: Page, ours: Result, least: Result): Figure[] {
  const { name, performance = 99, unlisted, lcpTimes, blockingOver } = page;
  const judged = categories.filter((category) => !(unlisted && category === 'seo'));
  const figures: Figure[] = judged.map((category) => ({
    ...atLeast(
      { what: `${name}: Lighthouse ${category}`, value: ours[category], unit: '' },
      category === 'performance' ? performance : 100,
    ),
    bound: String(least[category]),
  }));
  const milliseconds = (what: string, value: number) => ({ what: `${name}: ${what}`, value, unit: 'ms' });
  if (lcpTimes)
    figures.push(atMostTimes(milliseconds('largest contentful paint', ours.lcp), least.lcp, lcpTimes));
  if (blockingOver)
    figures.push(
      atMostOver(milliseconds('total blocking time', ours.blocking), least.blocking, blockingOver),
    );
  figures.push(atMost({ what: `${name}: layout shift`, value: ours.shift, unit: '', digits: 3 }, 0));
  return figures;
}

/** A run whose trace Lighthouse could not record has no figures; it is said, and run again. */
async function judge(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgeOnce(url);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.log(`${(error as Error).message} Running it again.`);
    }
  }
}

async function judgeOnce(url: string): Promise<Result> {
  const chrome = await launch({ chromePath: chromium, chromeFlags: chromiumFlags });
  try {
    const onlyCategories = [...categories];
    const outcome = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'silent' });
    const report = outcome?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse: ${report?.runtimeError?.message ?? 'no result'}`);
    return resultOf(report);
  } finally {
    chrome.kill();
  }
}

function resultOf({ categories: judged, audits }: Report): Result {
  const score = (name: string) => Math.round((judged[name]?.score ?? 0) * 100);
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: metric('largest-contentful-paint'),
    blocking: metric('total-blocking-time'),
    shift: metric('cumulative-layout-shift'),
  };
}

function middle(results: Result[]): Result {
  const names = Object.keys(results[0] ?? {}) as (keyof Result)[];
  return Object.fromEntries(
    names.map((name) => [name, median(results.map((result) => result[name]))]),
  ) as Result;
}
