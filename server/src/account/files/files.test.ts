import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photograph, picture } from '#testing/pictures.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUploading, type Uploading } from '#testing/uploading.ts';

let product: TestProduct;
let uploading: Uploading;
beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = await product.given.company();
  uploading = createUploading(product, await product.signedIn(owner));
});
afterAll(() => product.stop());

let count = 0;
/** A file whose bytes no other has. */
async function file(bytes?: Buffer, name = 'notes.txt') {
  count += 1;
  const sent = await uploading.send({ name, bytes: bytes ?? Buffer.from(`0123456789 ${count}`) });
  expect(sent.statusCode, sent.body).toBe(200);
  return sent.json().file;
}

describe('a file', () => {
  it('[MECH-11] is downloaded as it was, under its name, and never shown as a page', async () => {
    const { id } = await file(Buffer.from('%PDF-1.4 plan'), 'Plan “Süd” 100%.pdf');
    const { statusCode, headers: told, body } = await uploading.get(`${id}/content`);
    expect([statusCode, body]).toEqual([200, '%PDF-1.4 plan']);
    expect(told).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '13',
      'content-disposition': `attachment; filename="Plan _S_d_ 100_.pdf"; filename*=UTF-8''Plan%20%E2%80%9CS%C3%BCd%E2%80%9D%20100%25.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/'],
    ['bytes=4-', 206, '456789', 'bytes 4-'],
    ['bytes=0-999', 206, '0123456789', 'bytes 0-'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
  ])('[MECH-11] answers the range %s with %i', async (range, status, begins, told) => {
    const { id } = await file();
    const part = await uploading.get(`${id}/content`, { range });
    expect([part.statusCode, part.body.startsWith(begins)]).toEqual([status, true]);
    expect(part.headers['content-range']?.toString().startsWith(told ?? '')).toBe(told ? true : undefined);
    expect(Number(part.headers['content-length'])).toBe(part.body.length);
  });

  it('[MECH-11] has no range beyond its end, and its last bytes by their number', async () => {
    const { id, size } = await file();
    const beyond = await uploading.get(`${id}/content`, { range: `bytes=${size}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    const whole = (await uploading.get(`${id}/content`)).body;
    expect((await uploading.get(`${id}/content`, { range: 'bytes=-3' })).body).toBe(whole.slice(-3));
  });

  it('[MECH-11] of another company is nowhere', async () => {
    const { id } = await file();
    const { owner } = await product.given.company();
    const theirs = createUploading(product, await product.signedIn(owner));
    const answers = [
      await theirs.get(id),
      await theirs.get(`${id}/content`),
      await theirs.link(id),
      await theirs.remove(id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await uploading.get(id)).statusCode).toBe(200);
  });
});

describe('a photo', () => {
  it('[MECH-11] is shown upright, in two sizes, and tells nothing of where it was taken', async () => {
    const sent = await photograph();
    const { id, ...told } = await file(sent, 'roof.jpg');
    expect(told).toMatchObject({ width: 20, height: 40, sizes: ['original', 'screen', 'thumbnail'] });
    for (const size of ['screen', 'thumbnail']) {
      const shown = await uploading.get(`${id}/content?size=${size}`);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': expect.stringContaining('inline'),
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { exif, xmp, icc, orientation, format } = await sharp(shown.rawPayload).metadata();
      expect({ exif, xmp, icc, orientation, format }).toEqual({ format: 'webp' });
      expect(shown.rawPayload.toString('latin1')).not.toMatch(/Exif|GPS|Spy Camera/);
    }
    expect((await uploading.get(`${id}/content`)).rawPayload.equals(sent)).toBe(true);
  });

  it('[MECH-11] fits the screen and the list, and is not made larger', async () => {
    const { id, width, height } = await file(
      await picture({ width: 5000, height: 2500 }).jpeg().toBuffer(),
      'a.jpg',
    );
    expect([width, height]).toEqual([5000, 2500]);
    const sides = async (size: string) => {
      const shown = await sharp((await uploading.get(`${id}/content?size=${size}`)).rawPayload).metadata();
      return [shown.width, shown.height];
    };
    expect([await sides('screen'), await sides('thumbnail')]).toEqual([
      [2048, 1024],
      [400, 200],
    ]);
  });

  it.each([
    ['2026:07:01 12:30:00', '+02:00', '2026-07-01T10:30:00.000Z'],
    ['2026:07:01 12:30:00', undefined, '2026-07-01T11:30:00.000Z'],
    ['2026:12:01 12:30:00', undefined, '2026-12-01T12:30:00.000Z'],
    ['0000:00:00 00:00:00', undefined, null],
  ])('[MECH-11] knows that it was taken on %s %s', async (time, offset, expected) => {
    const exif = { IFD2: { DateTimeOriginal: time, ...(offset && { OffsetTimeOriginal: offset }) } };
    const { takenAt } = await file(await picture().withExif(exif).jpeg().toBuffer(), 'roof.jpg');
    expect(takenAt).toBe(expected);
  });

  it('[MECH-11] that cannot be drawn is kept all the same, without sizes', async () => {
    const broken = (await picture({ width: 300, height: 300 }).png().toBuffer()).subarray(0, 60);
    const huge = await picture({ width: 9000, height: 9000 }).png().toBuffer();
    for (const bytes of [broken, huge]) {
      const { id, width, sizes } = await file(bytes, 'roof.png');
      expect([width, sizes]).toEqual([null, ['original']]);
      expect((await uploading.get(`${id}/content?size=screen`)).statusCode).toBe(404);
      expect((await uploading.get(`${id}/content`)).rawPayload.equals(bytes)).toBe(true);
    }
  });
});

describe('a link to a file', () => {
  const follow = (url: string) => product.app.inject({ url: new URL(url).pathname });

  it('[MECH-11] needs no session, and holds for ten minutes', async () => {
    const { id, size } = await file();
    const { url, expiresAt } = (await uploading.link(id)).json();
    expect(expiresAt).toBe(new Date(product.clock.now().getTime() + 600_000).toISOString());
    const linked = await follow(url);
    expect([linked.statusCode, linked.body.length]).toEqual([200, size]);
    expect(linked.headers['content-disposition']).toContain('attachment');
    product.clock.advance({ minutes: 10 });
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('[MECH-11] leads to what it was made for and to nothing else', async () => {
    const { id } = await file(await picture().jpeg().toBuffer(), 'roof.jpg');
    expect((await follow((await uploading.link(id, 'thumbnail')).json().url)).headers['content-type']).toBe(
      'image/webp',
    );
    const { url } = (await uploading.link(id)).json();
    const token = url.slice(url.lastIndexOf('/') + 1);
    for (let place = 0; place < token.length; place += 7) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const changed = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
      expect((await follow(url.replace(token, changed))).statusCode).toBe(404);
    }
    expect((await follow(url.replace(token, 'x'))).statusCode).toBe(404);
    await uploading.remove(id);
    expect((await follow(url)).statusCode).toBe(404);
  });
});
