// Draws og.png and the icons in web/public from web/brand/og.html and web/public/favicon.svg, to be run by hand when
// one of those changes: node scripts/make-brand-images.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium } from './setup/chromium.mjs';
import { root } from './setup/places.mjs';

const publicFolder = join(root, 'web/public');
const rounded = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
// Telephones cut icons into a shape of their own, so theirs fill the square.
const square = rounded.replace(' rx="8"', '');
// Of a maskable icon only the middle is sure to be seen.
const inTheMiddle = square
  .replace(/(<rect[^>]*>)/, '$1<g transform="translate(3.2 3.2) scale(.8)">')
  .replace('</svg>', '</g></svg>');

await ensureChromium();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await write('og.png', await shareImage());
  await write('apple-touch-icon.png', await icon(square, 180));
  await write('icon-192.png', await icon(rounded, 192));
  await write('icon-512.png', await icon(rounded, 512));
  await write('icon-maskable-512.png', await icon(inTheMiddle, 512));
  await write('favicon.ico', iconFile(await Promise.all([16, 32, 48].map((size) => icon(rounded, size)))));
} finally {
  await browser.close();
}

async function shareImage() {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(pathToFileURL(join(root, 'web/brand/og.html')).href);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

async function icon(svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** An .ico is a list of places and sizes before the pictures, which may be PNGs as they are. */
function iconFile(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let place = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // Bytes 16 to 24 of a PNG are its width and height.
    header.writeUInt8(picture.readUInt32BE(16), entry);
    header.writeUInt8(picture.readUInt32BE(20), entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(place, entry + 12);
    place += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

async function write(name, bytes) {
  await writeFile(join(publicFolder, name), bytes);
  console.log(`web/public/${name}  ${Math.ceil(bytes.length / 1024)} KiB`);
}
