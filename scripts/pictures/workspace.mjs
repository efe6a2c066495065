import { join } from 'node:path';
import { root } from '../setup/places.mjs';
import { withDemo } from './demo.mjs';
import { seeRoof } from './roof.mjs';

// The home page, the screens of the workspace and a lead magnet in docs/images.

await withDemo(async ({ url, identifier, browser, page }) => {
  const pages = {
    dashboard: '',
    leads: 'leads',
    board: 'projects/board',
    project: `projects/${await findPhotographed(page, url)}`,
    calendar: 'calendar',
    analytics: 'analytics',
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${url}/${identifier}/${path}`);
    await page.locator('main [aria-busy=true], main .animate-pulse').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(1_500);
    await page.waitForFunction(() => localStorage.getItem('typeface'));
    await save(name, page);
  }
  await save('home', await seeHome(url, browser));
  await save('lead-magnet', await seeRoof({ url, browser, page }, { width: 1280, height: 800 }));
});

/** As a visitor sees it, once its pictures have come. */
async function seeHome(url, browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1160 }, reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => localStorage.getItem('typeface'));
  await page.reload({ waitUntil: 'networkidle' });
  return page;
}

async function save(name, page) {
  await page.screenshot({ path: join(root, `docs/images/${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

/** A project that has something of everything. */
async function findPhotographed(page, url) {
  const headers = { origin: url };
  for (const stage of ['installing', 'ready', 'sold', 'commissioned', 'quoted']) {
    const list = await page.request.get(`${url}/api/projects?phase=project&stage=${stage}`, { headers });
    for (const { id } of (await list.json()).items) {
      const files = await page.request.get(`${url}/api/project-files?project=${id}`, { headers });
      if ((await files.json()).items.length > 0) return id;
    }
  }
  throw new Error('No project of the demo has a photo');
}
