import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { root } from '../setup/places.mjs';
import { files, shots } from './shots.mjs';

const folder = join(root, 'web/public/pictures');
const site = await createServer({ configFile: join(root, 'web/vite.config.ts'), server: { port: 0 } });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  await site.listen();
  await mkdir(folder, { recursive: true });
  for (const shot of shots) await take(shot);
} finally {
  await browser.close();
  await site.close();
}

async function take({ name, address, selector }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(new URL(address, site.resolvedUrls.local[0]).href);
  // A first visit is drawn in the fallback until the typeface has come.
  await page.waitForFunction(() => localStorage.getItem('typeface'));
  const devtools = await page.context().newCDPSession(page);
  for (const { form, width, quality } of files) {
    const box = await page.locator(selector(form)).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + scrollX, y: top + scrollY, width, height };
    });
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { ...box, scale: width / box.width },
    });
    const file = `${name}-${form}-${width}.webp`;
    await writeFile(join(folder, file), data, 'base64');
    console.log(`${file}: ${(Buffer.byteLength(data, 'base64') / 1024).toFixed(1)} KiB`);
  }
  await page.close();
}
