import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photograph, picture, png } from '#testing/pictures.ts';
import { drawnAnew } from './logo-picture.ts';

const drawn = async (file: Buffer) => sharp(await drawnAnew(file)).metadata();
const refusal = { code: 'picture_unreadable' };

describe('a picture drawn anew', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('from a %s is a PNG that can be seen through', async (format) => {
    const {
      format: written,
      width,
      height,
      channels,
      depth,
    } = await drawn(await picture().toFormat(format).toBuffer());
    expect({ written, width, height, channels, depth }).toEqual({
      written: 'png',
      width: 40,
      height: 20,
      channels: 4,
      depth: 'uchar',
    });
  });

  it('tells nothing of where and with what it was taken, and stands upright', async () => {
    const file = await photograph();
    expect((await sharp(file).metadata()).exif?.length).toBeGreaterThan(100);
    const anew = await drawnAnew(file);
    const { width, height, ...rest } = await sharp(anew).metadata();
    expect([width, height]).toEqual([20, 40]);
    const told = Object.keys(rest).filter((name) => /exif|xmp|iptc|icc|orientation/.test(name));
    expect(told).toEqual([]);
    expect(anew.toString('latin1')).not.toMatch(/Exif|eXIf|GPS|Spy Camera/);
  });

  it('fits 512 by 512, and is not made larger than it was', async () => {
    const wide = await drawn(await png({ width: 3000, height: 300 }));
    expect([wide.width, wide.height]).toEqual([512, 51]);
    const small = await drawn(await png({ width: 3, height: 7 }));
    expect([small.width, small.height]).toEqual([3, 7]);
  });

  it('keeps its colours, whether it was made for print or with more of them than a screen has', async () => {
    for (const file of [
      await picture({ colour: '#0080ff' }).toColourspace('rgb16').png().toBuffer(),
      await picture({ colour: '#0080ff' }).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    ]) {
      const anew = await drawnAnew(file);
      const { depth, space, channels } = await sharp(anew).metadata();
      expect({ depth, space, channels }).toEqual({ depth: 'uchar', space: 'srgb', channels: 4 });
      const [red, green, blue] = (await sharp(anew).stats()).channels.map(({ mean }) => mean);
      expect(red).toBeLessThan(70);
      expect(green).toBeCloseTo(128, -2);
      expect(blue).toBeGreaterThan(180);
    }
  });

  it('is the first of several that move', async () => {
    const frames = [await png({ colour: 'red' }), await png({ colour: 'blue' })];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const anew = await drawnAnew(moving);
    const { height, pages } = await sharp(anew).metadata();
    expect([height, pages]).toEqual([20, undefined]);
    const { dominant } = await sharp(anew).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it('leaves behind what was hidden after it', async () => {
    const file = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    expect((await drawnAnew(file)).toString('latin1')).not.toContain('script');
  });
});

describe('what is refused by what its bytes are', () => {
  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['an SVG after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['words', 'a picture of a roof'],
    ['the beginning of a PNG', '\x89PNG\r\n\x1a\n'],
  ])('%s', async (_what, bytes) => {
    await expect(drawnAnew(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject(refusal);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('a %s', async (format) => {
    await expect(drawnAnew(await picture().toFormat(format).toBuffer())).rejects.toMatchObject(refusal);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('a %s that breaks off', async (format) => {
    const noise = { mean: 128, sigma: 60, type: 'gaussian' } as const;
    const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red', noise } })
      .toFormat(format)
      .toBuffer();
    await expect(drawnAnew(whole)).resolves.toBeInstanceOf(Buffer);
    const half = whole.subarray(0, whole.length / 2);
    await expect(drawnAnew(half)).rejects.toMatchObject(refusal);
  });

  it('one of more pixels than can be drawn', async () => {
    const { length } = await drawnAnew(await png({ width: 5000, height: 1000 }));
    expect(length).toBeGreaterThan(0);
    const huge = await png({ width: 5001, height: 5000 });
    expect(huge.length).toBeLessThan(1_000_000);
    await expect(drawnAnew(huge)).rejects.toMatchObject(refusal);
    await expect(drawnAnew(huge)).rejects.toThrow('too many pixels');
  });
});
