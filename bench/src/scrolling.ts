import { chromium as driver, type Page } from 'playwright-core';
import { chromium, chromiumFlags } from './browser.ts';
import { atMost, type Figure, reported } from './figures.ts';
import { startWithLeads } from './leads/company.ts';
import { inFreshFolder } from './processes/folder.ts';

const rows = 10_000;
const bar = 100;

/** The time the table takes to answer a press once somebody has scrolled through ten thousand rows. */
export function scrolling(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    // A third of what is there is open leads; the list has to have ten thousand.
    const { product, cookie } = await startWithLeads(folder, running, rows * 8);
    const browser = running.use(await driver.launch({ executablePath: chromium, args: chromiumFlags }));
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: product.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(`${product.url}/bright-roofs/leads`);
    await page.getByRole('row').nth(5).waitFor();
    const scrolled = await scrollThrough(page, rows);
    await interact(page);
    const waits = await page.evaluate(() => (window as unknown as Watched).waits);
    if (waits.length === 0) throw new Error('No interaction was seen');
    const of = `after ${scrolled.toLocaleString('en-GB')} rows`;
    return [
      atMost({ what: `table, interaction to next paint ${of}`, value: Math.max(...waits), unit: 'ms' }, bar),
      reported({ what: 'of so many interactions', value: waits.length, unit: '' }),
    ];
  });
}

/** As far as the list has to be loaded, page by page as somebody scrolls. */
async function scrollThrough(page: Page, wanted: number): Promise<number> {
  for (let shown = 0; ; ) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const next = await page.waitForFunction(countBeyond, shown);
    shown = (await next.jsonValue()) || shown;
    if (shown >= wanted) return shown;
  }
}

/** Runs in the page: how many rows are there by now, once they are more than before. */
function countBeyond(before: number): number | undefined {
  const said = /([\d,]+) of [\d,]+\+? shown/.exec(document.body.innerText)?.[1]?.replaceAll(',', '');
  return Number(said) > before ? Number(said) : undefined;
}

/** Scrolls down the rows, choosing some, and back. */
async function interact(page: Page): Promise<void> {
  await page.mouse.wheel(0, -4_000);
  await page.getByRole('row').nth(3).getByRole('checkbox').click();
  for (const key of ['j', 'j', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown', 'k', 'x', 'Escape'])
    await page.keyboard.press(key, { delay: 30 });
  await page.getByRole('row').nth(6).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  // Event timing tells of an interaction once its frame has been drawn.
  await page.waitForTimeout(1_000);
}

type Watched = { waits: number[] };

/** Runs in the page. */
function watchInteractions(): void {
  const waits: number[] = [];
  Object.assign(window, { waits });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) waits.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
