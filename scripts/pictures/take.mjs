import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../setup/places.mjs';
import { startBrowser, withDemo } from './demo.mjs';
import { forms, shots } from './shots.mjs';

const folder = join(root, 'web/public/pictures');
await mkdir(folder, { recursive: true });
await withDemo(async (demo) => {
  for (const { name, see } of shots.filter((shot) => shot.see))
    for (const { form, viewport, files } of forms) {
      const page = await see(demo, viewport);
      await take(page, { x: 0, y: 0, ...viewport }, `${name}-${form}`, files);
      await page.close();
    }
});
await takeDrawings(shots.filter((shot) => !shot.see));

async function takeDrawings(drawn) {
  const site = await createServer({ configFile: join(root, 'web/vite.config.ts'), server: { port: 0 } });
  const browser = await startBrowser();
  try {
    await site.listen();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(new URL('/dev/pictures', site.resolvedUrls.local[0]).href);
    // A first visit is drawn in the fallback until the typeface has come.
    await page.waitForFunction(() => localStorage.getItem('typeface'));
    for (const { name } of drawn)
      for (const { form, files } of forms) {
        const box = await page.locator(`[data-picture="${name}-${form}"]`).evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return { x: left + scrollX, y: top + scrollY, width, height };
        });
        await take(page, box, `${name}-${form}`, files);
      }
  } finally {
    await browser.close();
    await site.close();
  }
}

async function take(page, box, name, files) {
  const devtools = await page.context().newCDPSession(page);
  for (const [width, quality] of files) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      ...{ format: 'webp', quality, captureBeyondViewport: true },
      clip: { ...box, scale: width / box.width },
    });
    const file = `${name}-${width}.webp`;
    await writeFile(join(folder, file), data, 'base64');
    console.log(`${file}: ${(Buffer.byteLength(data, 'base64') / 1024).toFixed(1)} KiB`);
  }
}
