import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({}, { pages: true });
});
afterAll(() => product.stop());

async function published(settings: object = {}) {
  const { ann, company } = await createTeam(product);
  const made = await publishMagnet(product, ann, settings, 'savings');
  const url = made.page.replace('/api', '');
  return { ann, company, ...made, url, open: () => product.app.inject({ url }) };
}

const dataIn = (body: string) =>
  JSON.parse(/<script type="application\/json" id="filled">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((each) => each.startsWith(name));

describe('the document of a magnet', () => {
  it('[HOST-1] [SITE-11] is its whole first view for anybody, and what its script goes on with', async () => {
    const { company, open, page } = await published({ title: 'What could you save?', intro: 'Find out.' });
    const { statusCode, headers, body } = await open();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<title>What could you save? · ${company.name}</title>`);
    expect(body).toMatch(/<h1[^>]*>What could you save\?<\/h1><p[^>]*>Find out\.<\/p>/);
    expect(body).toMatch(/<input[^>]*name="postcode"/);
    expect(body).not.toMatch(/\{\{\w+\}\}/);
    expect(dataIn(body)).toEqual((await product.app.inject({ url: page })).json());
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('[HOST-1] shows what is published at once, and is not sent again while nothing changes', async () => {
    const { ann, magnet, publish, open, url } = await published();
    const etag = String((await open()).headers.etag);
    const again = () => product.app.inject({ url, headers: { 'if-none-match': etag } });
    expect((await again()).statusCode).toBe(304);
    const { name, settings, version } = (await ann.call('GET', magnet)).json();
    await ann.call('PUT', magnet, { version, name, settings: { ...settings, title: 'New words' } });
    await publish();
    expect((await again()).body).toContain('New words</h1>');
  });

  it('[HOST-2] keeps whatever a company has written from doing anything', async () => {
    const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)> {{intro}} $& %ORIGIN%`;
    const { open } = await published({
      ...{ title: hostile.slice(0, 120), intro: hostile, declined: hostile, consent: hostile },
    });
    const { body } = await open();
    expect(body).not.toMatch(/<script>alert|<img src=x/);
    expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img');
    expect(body).toContain('{{intro}} $&amp; %ORIGIN%</p>');
    expect(dataIn(body)).toMatchObject({ intro: hostile, declined: hostile, consent: hostile });
  });

  it('[HOST-2] [HOST-3] may be framed by the websites on its list, and has the company’s colour by its policy', async () => {
    const { open } = await published({ colour: '#0a5c3b', sites: ['roofs.example'] });
    const { headers, body } = await open();
    const policy = headers['content-security-policy'];
    expect(directive(policy, 'frame-ancestors')).toBe(
      "frame-ancestors 'self' https://roofs.example http://roofs.example https://www.roofs.example http://www.roofs.example",
    );
    expect(headers).not.toHaveProperty('x-frame-options');
    const styles = /<style>(:root\{--color-brand:#0a5c3b;.*?)<\/style>/.exec(body)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
    expect(directive(policy, 'style-src')).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    const elsewhere = (await product.app.inject({ url: '/login' })).headers;
    expect(directive(elsewhere['content-security-policy'], 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(elsewhere['x-frame-options']).toBe('DENY');
  });

  it('[ASSESS-10] lets pictures come from the map’s server alone, on the page of a roof assessment alone', async () => {
    const tiles = 'https://tiles.example.com/{z}/{x}/{y}.jpg?key=abc';
    const mapped = await startTestProduct(
      { MAP_TILES: tiles, MAP_ATTRIBUTION: '© Example' },
      { pages: true },
    );
    const { ann } = await createTeam(mapped);
    const open = async (kind: 'roof' | 'savings', settings = {}) => {
      const { page } = await publishMagnet(mapped, ann, settings, kind);
      return mapped.app.inject({ url: page.replace('/api', '') });
    };
    const [roof, savings] = [await open('roof'), await open('savings')];
    expect(dataIn(roof.body).map).toEqual({ tiles, attribution: '© Example', deepest: 19 });
    expect(dataIn(savings.body).map).toBeNull();
    const images = (from: { headers: Record<string, unknown> }) =>
      directive(from.headers['content-security-policy'], 'img-src');
    expect(images(roof)).toBe("img-src 'self' data: https://tiles.example.com");
    expect(images(savings)).toBe("img-src 'self' data:");
    expect(images(await mapped.app.inject({ url: '/login' }))).toBe("img-src 'self' data:");
    const policy = String(roof.headers['content-security-policy']);
    expect(policy.split('tiles.example.com')).toHaveLength(2);
    const own = { tiles: 'https://own.example.com/{z}/{x}/{y}', attribution: '© Own' };
    expect(images(await open('roof', { map: own }))).toBe("img-src 'self' data: https://own.example.com");
    await mapped.stop();
  });

  it('[HOST-1] says so with status 404 where there is no magnet, and whom to ask where the company takes none', async () => {
    for (const url of ['/m/nothing-here', '/m/%00', '/m/%7B%7Btitle%7D%7D']) {
      const { statusCode, body, headers } = await product.app.inject({ url });
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).toMatch(/<h1[^>]*>This page isn’t here any more<\/h1>/);
      expect(dataIn(body)).toBeNull();
      expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe("frame-ancestors 'self'");
    }
    const { company, open } = await published();
    await product.given.subscription(company.id, { state: 'suspended' });
    const { statusCode, body } = await open();
    expect(statusCode).toBe(200);
    expect(body).toContain(`${company.name} can’t take enquiries here at the moment.`);
    expect(body).not.toContain('name="postcode"');
  });

  it('[HOST-1] [HOST-2] of one that was withdrawn, deleted or never published may still be framed by its websites, to leave nothing there', async () => {
    const settings = { sites: ['roofs.example'] };
    const listed = /^frame-ancestors 'self' https:\/\/roofs\.example /;
    async function expectGone(url: string) {
      const { statusCode, headers, body } = await product.app.inject({ url });
      expect(statusCode).toBe(404);
      expect(directive(headers['content-security-policy'], 'frame-ancestors')).toMatch(listed);
      expect(body).toContain('This page isn’t here any more</h1>');
      expect(dataIn(body)).toBeNull();
    }
    const { ann, magnet, url, open } = await published(settings);
    expect((await open()).statusCode).toBe(200);
    const { version } = (await ann.call('GET', magnet)).json();
    expect((await ann.call('POST', `${magnet}/withdraw`, { version })).statusCode).toBe(200);
    await expectGone(url);
    const other = await published(settings);
    expect((await other.ann.call('DELETE', other.magnet)).statusCode).toBeLessThan(300);
    await expectGone(other.url);
    const draft = (await ann.call('POST', '/api/magnets', { kind: 'savings' })).json();
    const { name } = draft;
    const body = { version: 1, name, settings: { ...draft.settings, ...settings } };
    await ann.call('PUT', `/api/magnets/${draft.id}`, body);
    await expectGone(`/m/${draft.key}`);
  });

  it('[HOST-9] of the preview may be framed by us alone, and is the same for everybody', async () => {
    const { owner } = await product.given.company();
    for (const who of [{}, await product.signedIn(owner)]) {
      const { headers, statusCode } = await product.app.inject({ url: '/m/preview', headers: who });
      expect([statusCode, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
      const policy = headers['content-security-policy'];
      expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
    }
  });
});
