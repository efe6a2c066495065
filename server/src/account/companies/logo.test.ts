import { largestPicture } from '@heliodesk/core/contracts/company-logo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '#testing/pictures.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
const url = '/api/company/logo';

const put = (headers: Headers, image: Buffer | string) =>
  product.app.inject({ method: 'PUT', url, headers, payload: { image: image.toString('base64') } });
const get = (headers: Headers, query: Record<string, string> = {}) =>
  product.app.inject({ url, headers, query });
const remove = (headers: Headers) => product.app.inject({ method: 'DELETE', url, headers });

async function ownerSignedIn() {
  const { owner, company } = await product.given.company();
  return { owner, company, headers: await product.signedIn(owner) };
}

describe('a company’s logo', () => {
  it('is shown to its members, who are told its version with who they are', async () => {
    const { company, headers } = await ownerSignedIn();
    expect((await get(headers)).statusCode).toBe(404);
    const sent = await put(headers, await png());
    expect(sent.statusCode, sent.body).toBe(200);
    const { logo } = sent.json();
    const member = await product.signedIn(await product.given.person(company.id, 'member'));
    const me = (await product.app.inject({ url: '/api/auth/me', headers: member })).json();
    expect(me.company).toMatchObject({ companyIdentifier: company.identifier, name: company.name, logo });
    expect((await product.app.inject({ url: '/api/company', headers: member })).json().logo).toBe(logo);
    const shown = await get(member, { company: company.identifier, version: logo });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="logo.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('is known to whoever signs in', async () => {
    const password = 'Roof-Survey-12';
    const { owner } = await product.given.company({ password });
    const { logo } = (await put(await product.signedIn(owner), await png())).json();
    const payload = { email: owner.email, password };
    const login = await product.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(login.json().user.company.logo).toBe(logo);
  });

  it('has another version with every picture, and only the newest may be kept', async () => {
    const { headers } = await ownerSignedIn();
    const first = (await put(headers, await png({ colour: 'red' }))).json().logo;
    const second = (await put(headers, await png({ colour: 'blue' }))).json().logo;
    expect(second).not.toBe(first);
    const outdated = await get(headers, { version: first });
    expect(outdated.headers['cache-control']).toBe('no-cache');
    expect(outdated.rawPayload).toEqual((await get(headers, { version: second })).rawPayload);
  });

  it('is removed once, however often that is asked, and the audit log tells it', async () => {
    const { headers } = await ownerSignedIn();
    await put(headers, await png());
    product.clock.advance({ seconds: 1 });
    const answers = await Promise.all([remove(headers), remove(headers), remove(headers)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await get(headers)).statusCode).toBe(404);
    const { items: events } = (await product.app.inject({ url: '/api/audit', headers })).json();
    const actions = events.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['company.logo-removed', 'company.logo-changed']);
  });

  it('is one of those that were sent, when several come at once', async () => {
    const { headers } = await ownerSignedIn();
    const colours = ['red', 'green', 'blue', 'white', 'black', 'teal', 'pink', 'gold'];
    const pictures = await Promise.all(colours.map((colour) => png({ colour })));
    const answers = await Promise.all(pictures.map((picture) => put(headers, picture)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(colours.map(() => 200));
    const versions = answers.map((answer) => answer.json().logo);
    expect(new Set(versions).size).toBe(colours.length);
    const me = (await product.app.inject({ url: '/api/auth/me', headers })).json();
    expect(versions).toContain(me.company.logo);
  });
});

describe('a logo from before there was a storage', () => {
  it('[MECH-11] is moved there at the next start, and shown before, meanwhile and after', async () => {
    const { company, headers } = await ownerSignedIn();
    const image = await png({ colour: 'olive' });
    await product.db.asSystem((tx) =>
      tx.execute(
        `insert into company_logos (company_id, version, image) values ('${company.id}', 'old', '\\x${image.toString('hex')}')`,
      ),
    );
    expect((await get(headers)).rawPayload.equals(image)).toBe(true);
    await product.begin();
    await product.workOff();
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(`select image, sha256, size from company_logos where company_id = '${company.id}'`),
    );
    expect(rows).toEqual([
      { image: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: image.length },
    ]);
    const shown = await get(headers, { version: 'old' });
    expect([shown.rawPayload.equals(image), shown.headers['cache-control']]).toEqual([
      true,
      'private, max-age=31536000, immutable',
    ]);
    product.clock.advance({ days: 3 });
    await product.runTask('files:sweep');
    expect(await product.platform.storage.has(String(rows[0]?.sha256))).toBe(true);
  });
});

describe('a picture that cannot be taken', () => {
  it('leaves the logo as it was', async () => {
    const { headers } = await ownerSignedIn();
    const { logo } = (await put(headers, await png())).json();
    const refused = await put(headers, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(refused.json().code).toBe('picture_unreadable');
    expect((await get(headers, { version: logo })).headers['cache-control']).toContain('immutable');
  });

  it('is refused for its size: two megabytes are taken, a little more is told so, much more not read', async () => {
    const { headers } = await ownerSignedIn();
    const padded = async (size: number) => Buffer.concat([await png(), Buffer.alloc(size)], size);
    expect((await put(headers, await padded(largestPicture))).statusCode).toBe(200);
    const more = await put(headers, await padded(largestPicture + 3));
    expect([more.statusCode, more.json().fields]).toEqual([
      400,
      { image: 'Please choose a picture of at most 2 MB' },
    ]);
    const much = await put(headers, await padded(largestPicture + 4096));
    expect([much.statusCode, much.json().code]).toEqual([413, 'payload_too_large']);
  });

  it.each(['', 'not base64!', 'data:image/png;base64,iVBORw0KGgo='])('is refused as %j', async (image) => {
    const { headers } = await ownerSignedIn();
    const response = await product.app.inject({ method: 'PUT', url, headers, payload: { image } });
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
  });
});

describe('another company’s logo', () => {
  it('is neither seen nor touched, whoever names it and however', async () => {
    const theirs = await ownerSignedIn();
    const { logo: version } = (await put(theirs.headers, await png())).json();
    const { headers } = await ownerSignedIn();
    const named = { company: theirs.company.identifier, version };
    expect((await get(headers, named)).statusCode).toBe(401);
    expect((await get(headers, { version })).statusCode).toBe(404);
    expect((await get({}, named)).statusCode).toBe(401);
    for (const method of ['PUT', 'DELETE'] as const) {
      const payload = method === 'PUT' ? { image: (await png()).toString('base64') } : undefined;
      const response = await product.app.inject({
        method,
        url,
        headers,
        query: named,
        ...(payload && { payload }),
      });
      expect([method, response.statusCode]).toEqual([method, 401]);
    }
    expect((await get(theirs.headers, named)).statusCode).toBe(200);
  });

  it.each(['', '%00', '%F0%9F', '%2E%2E', 'x'.repeat(5000)])(
    'is nobody’s under the name %j',
    async (name) => {
      const { headers } = await ownerSignedIn();
      const response = await product.app.inject({ url: `${url}?company=${name}`, headers });
      expect(response.statusCode).toBe(401);
    },
  );

  it('is seen in its own company by somebody who works for two, as the picture’s address says', async () => {
    const one = await ownerSignedIn();
    const two = await ownerSignedIn();
    await product.db.asSystem((tx) =>
      tx.execute(
        `insert into memberships (company_id, user_id, role) values ('${two.company.id}', '${one.owner.id}', 'member')`,
      ),
    );
    await put(one.headers, await png({ colour: 'red' }));
    await put(two.headers, await png({ colour: 'blue' }));
    const seen = async (company: string) => (await get(one.headers, { company })).rawPayload;
    expect(await seen(one.company.identifier)).toEqual((await get(one.headers)).rawPayload);
    expect(await seen(two.company.identifier)).toEqual((await get(two.headers)).rawPayload);
    // A page's own word counts for more.
    const header = { ...one.headers, 'heliodesk-company': one.company.identifier };
    const both = await get(header, { company: two.company.identifier });
    expect(both.rawPayload).toEqual(await seen(one.company.identifier));
  });

  it('is not found by a company named twice, nor by a question nobody asks', async () => {
    const { company, headers } = await ownerSignedIn();
    for (const query of [`company=${company.identifier}&company=x`, 'size=large']) {
      const response = await product.app.inject({ url: `${url}?${query}`, headers });
      expect([query, response.statusCode]).toEqual([query, 400]);
    }
  });
});
