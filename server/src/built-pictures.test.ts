import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({}, { pages: true });
});
afterAll(() => product.stop());

async function bytes(url: string, type: string): Promise<Buffer> {
  const response = await product.app.inject({ url });
  expect(response.statusCode, url).toBe(200);
  expect(response.headers['content-type'], url).toBe(type);
  return response.rawPayload;
}

/** Width and height stand in the first chunk of a PNG. */
function pngSize(picture: Buffer): string {
  expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
}

it('[SITE-10] the picture for shared links has the size that the pages announce', async () => {
  expect(pngSize(await bytes('/og.png', 'image/png'))).toBe('1200x630');
});

it('[SITE-10] the icons are there, each in the size it is announced in', async () => {
  const manifest = JSON.parse(String(await bytes('/site.webmanifest', 'application/manifest+json')));
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;
  for (const { src, sizes, type } of icons) {
    const icon = await bytes(src, type);
    if (type === 'image/png') expect(pngSize(icon), src).toBe(sizes);
  }
  const sizesFor = (use: string | undefined) =>
    icons.filter(({ purpose }) => purpose === use).map(({ sizes }) => sizes);
  expect(sizesFor(undefined)).toEqual(['any', '192x192', '512x512']);
  expect(sizesFor('maskable')).toEqual(['512x512']);
  expect(pngSize(await bytes('/apple-touch-icon.png', 'image/png'))).toBe('180x180');
});

it('[SITE-10] /favicon.ico is an icon, for those who ask for nothing else', async () => {
  const file = await bytes('/favicon.ico', 'image/x-icon');
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = file.subarray(6 + 16 * index);
    const place = entry.readUInt32LE(12);
    const picture = file.subarray(place, place + entry.readUInt32LE(8));
    expect(pngSize(picture)).toBe(`${entry[0]}x${entry[1]}`);
    return entry[0];
  });
  expect(sizes).toEqual([16, 32, 48]);
});
