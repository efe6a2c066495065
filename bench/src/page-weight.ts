import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium as driver } from 'playwright-core';
import { chromium, chromiumFlags } from './browser.ts';
import { atMost, type Figure } from './figures.ts';
import { unfollowedLinks } from './links.ts';
import { publicPages } from './pages.ts';
import { inFreshFolder } from './processes/folder.ts';
import { startProduct } from './processes/product.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

type Weight = { requests: number; kibibytes: number; scriptKibibytes: number };

/** The weight of a visitor's fetches, before they do anything and after they have moved the pointer. */
export function pageWeight(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const product = running.use(await startProduct(folder));
    const browser = running.use(await driver.launch({ executablePath: chromium, args: chromiumFlags }));
    const figures: Figure[] = [];
    const pages = publicPages(await unfollowedLinks(product.url, folder));
    for (const { name, path } of pages.filter(({ performance }) => !performance)) {
      const { asleep, awake } = await weigh(browser, new URL(path, product.url).href);
      const kibibytes = (what: string, value: number) => ({
        what: `${name}: ${what}`,
        value,
        unit: 'KiB',
        digits: 1,
      });
      figures.push(
        atMost(kibibytes('script before waking', asleep.scriptKibibytes), 5),
        atMost(kibibytes('script once awake', awake.scriptKibibytes), 115),
        atMost(kibibytes('whole page before waking', asleep.kibibytes), 110),
        atMost({ what: `${name}: requests before waking`, value: asleep.requests, unit: '' }, 10),
      );
    }
    return figures;
  });
}

async function weigh(browser: Browser, url: string): Promise<{ asleep: Weight; awake: Weight }> {
  const page = await browser.newPage();
  const traffic = await watchTraffic(page);
  await page.goto(url, { waitUntil: 'load' });
  await traffic.quiet();
  const scripts = await page.locator('script:not([src])').allTextContents();
  const inline = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  const asleep = weightOf(traffic, inline);
  await page.mouse.move(200, 200);
  await page.waitForFunction(() => !('waking' in document.documentElement.dataset));
  await traffic.quiet();
  const awake = weightOf(traffic, inline);
  await page.close();
  if (awake.requests === asleep.requests) throw new Error(`${url} did not wake when the pointer moved`);
  return { asleep, awake };
}

function weightOf({ responses }: Traffic, inlineScript: number): Weight {
  const sum = (list: typeof responses) => list.reduce((bytes, response) => bytes + response.bytes, 0) / 1024;
  return {
    requests: responses.length,
    kibibytes: sum(responses),
    scriptKibibytes: sum(responses.filter((response) => response.script)) + inlineScript / 1024,
  };
}
