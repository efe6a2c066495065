import pg from 'pg';
import { type Browser, type BrowserContext, chromium as driver, type Page } from 'playwright-core';
import { demoOwner, makeOperator, signedInToDemo } from './account.ts';
import { chromium, chromiumFlags } from './browser.ts';
import { atMost, atMostTimes, type Figure } from './figures.ts';
import { startBound } from './processes/bound.ts';
import { inFreshFolder } from './processes/folder.ts';
import { databaseUrl, startProduct } from './processes/product.ts';
import { median } from './statistics.ts';
import { watchTraffic } from './traffic.ts';

const pages = {
  start: '',
  leads: '/leads',
  'leads board': '/leads/board',
  projects: '/projects',
  'projects board': '/projects/board',
  'a project': '/projects/:project',
  tasks: '/tasks',
  calendar: '/calendar',
  clock: '/clock',
  'lead magnets': '/lead-magnet-1',
  'a magnet': '/lead-magnet-1/:magnet',
  'a magnet on a website': '/lead-magnet-1/:magnet/website',
  'figures of a magnet': '/lead-magnet-1/:magnet/figures',
  analytics: '/analytics',
  import: '/import',
  templates: '/templates',
  team: '/team',
  settings: '/settings',
  company: '/company',
  billing: '/billing',
  'audit log': '/audit',
};
const operatorPages = {
  'waiting list': '/admin',
  companies: '/admin/companies',
  subscriptions: '/admin/billing',
};
const rounds = 3;
/** Lighthouse's phone: its network and a processor a quarter as fast. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160 };
const slowdown = 4;
const screen = { width: 412, height: 823 };

type Visit = { lcp: number; shift: number; requests: number; scriptKibibytes: number };
type Place = { browser: Browser; url: string; cookie?: string };

/** The wait of signed-in people on a phone, with a year of work, in turns with the least that a page can be. */
export function signedInPages(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const product = running.use(await startProduct(folder));
    const bound = running.use(await startBound('scriptless', folder));
    const browser = running.use(await driver.launch({ executablePath: chromium, args: chromiumFlags }));
    const { company, cookie } = await signedInToDemo(product.url, folder);
    const client = new pg.Client({ connectionString: databaseUrl(folder) });
    await client.connect();
    await makeOperator(client, demoOwner).finally(() => client.end());
    const ids = {
      project: await firstOf(product.url, '/api/projects?phase=project', company, cookie),
      magnet: await firstOf(product.url, '/api/magnets', company, cookie),
    };
    const figures: Figure[] = [];
    const addresses = [
      ...Object.entries(pages).map(([name, path]) => [
        name,
        `/${company}${path.replace(':project', ids.project).replace(':magnet', ids.magnet)}`,
      ]),
      ...Object.entries(operatorPages),
    ] as [string, string][];
    for (const [name, path] of addresses) {
      const ours: Visit[][] = [];
      const least: Visit[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await visitTwice({ browser, url: new URL(path, product.url).href, cookie }));
        least.push(await visitTwice({ browser, url: bound.url }));
      }
      figures.push(...figuresOf(name, middle(ours), middle(least)));
    }
    return figures;
  });
}

async function firstOf(url: string, list: string, company: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}${list}`, { headers: { cookie, 'heliodesk-company': company } });
  const { items } = (await response.json()) as { items: { id: string }[] };
  if (!items[0]) throw new Error(`The demo has nothing at ${list}`);
  return items[0].id;
}

function figuresOf(name: string, [first, next]: Visit[], [bound, boundNext]: Visit[]): Figure[] {
  if (!first || !next || !bound || !boundNext) throw new Error(`${name} was not visited`);
  const paint = (visit: string, value: number) => ({
    what: `${name}, ${visit} visit: largest contentful paint`,
    value,
    unit: 'ms',
  });
  return [
    atMostTimes(paint('first', first.lcp), bound.lcp, 2.5),
    atMostTimes(paint('next', next.lcp), boundNext.lcp, 1.5),
    atMost({ what: `${name}: requests before its content`, value: first.requests, unit: '' }, 12),
    atMost({ what: `${name}: script`, value: first.scriptKibibytes, unit: 'KiB', digits: 1 }, 220),
    atMost(
      { what: `${name}: layout shift`, value: Math.max(first.shift, next.shift), unit: '', digits: 3 },
      0,
    ),
  ];
}

/** By a browser that has kept nothing, and then with what it has kept. */
async function visitTwice({ browser, url, cookie }: Place): Promise<Visit[]> {
  const context = await browser.newContext({ viewport: screen });
  if (cookie) await context.addCookies([cookieOf(cookie, url)]);
  const visits = [await visit(context, url), await visit(context, url)];
  await context.close();
  return visits;
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watchPaints);
  const traffic = await watchTraffic(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement;
    return 'awake' in dataset || !document.getElementById('root');
  });
  const requests = await page.evaluate(() => {
    const content = performance.getEntriesByName('content')[0]?.startTime ?? 0;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < content);
    return before.length + 1;
  });
  await traffic.quiet();
  const scripts = traffic.responses.filter(({ script }) => script);
  const painted = await page.evaluate(() => (window as unknown as Painted).painted);
  await page.close();
  return { ...painted, requests, scriptKibibytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 };
}

type Painted = { painted: { lcp: number; shift: number } };

/** Runs in the page. */
function watchPaints(): void {
  const painted = { lcp: 0, shift: 0 };
  Object.assign(window, { painted });
  new PerformanceObserver((list) => {
    painted.lcp = list.getEntries().at(-1)?.startTime ?? painted.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      painted.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

function cookieOf(cookie: string, url: string): { name: string; value: string; url: string } {
  const [name = '', value = ''] = cookie.split('=');
  // Of the whole site: of a page's address it would be kept for what lies beside that page alone.
  return { name, value, url: new URL('/', url).href };
}

/** Of each visit the middle of its rounds. */
function middle(visits: Visit[][]): Visit[] {
  return [0, 1].map((place) => {
    const rounds = visits.flatMap((round) => round[place] ?? []);
    const of = (name: keyof Visit) => median(rounds.map((each) => each[name]));
    return {
      lcp: of('lcp'),
      shift: of('shift'),
      requests: of('requests'),
      scriptKibibytes: of('scriptKibibytes'),
    };
  });
}
