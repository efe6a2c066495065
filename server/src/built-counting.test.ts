import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({}, { pages: true });
});
afterAll(() => product.stop());

it.each(['/', '/pricing', '/privacy', '/terms', '/login', '/dev/ui', '/dev/data', '/no/such/page'])(
  '[ANA-4] without a measurement id %s counts nothing, and may load and call nothing of strangers',
  async (path) => {
    const { headers, body } = await product.app.inject(path);
    expect(body).toContain('<meta name="heliodesk-measurement" content="">');
    const sources = String(headers['content-security-policy'])
      .split('; ')
      .filter((directive) => /^[a-z]+-src /.test(directive));
    expect(sources.map((directive) => directive.split(' ')[0])).toEqual(
      expect.arrayContaining(['default-src', 'script-src', 'connect-src', 'img-src']),
    );
    expect(sources.filter((directive) => /https?:|\*/.test(directive))).toEqual([]);
  },
);
