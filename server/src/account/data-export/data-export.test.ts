import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { unzip } from '#testing/unzip.ts';
import { record } from '../audit/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
const ask = (headers: Headers) => product.app.inject({ method: 'POST', url: '/api/company/export', headers });
const latest = async (headers: Headers) =>
  (await product.app.inject({ url: '/api/company/export', headers })).json().export;
const download = (id: string, headers: Headers) =>
  product.app.inject({ url: `/api/company/export/${id}/file`, headers });

async function ownerOf(name = 'Bright Roofs') {
  const { company, owner } = await product.given.company({ name });
  return { company, owner, headers: await product.signedIn(owner) };
}

describe('a copy of a company’s data', () => {
  it('is made by a job, told by mail, and holds everything as JSON and as CSV', async () => {
    const { company, owner, headers } = await ownerOf('=Sums & Sons');
    const other = await ownerOf('Their Roofs');
    await product.given.person(company.id, 'member');
    const asked = await ask(headers);
    expect([asked.statusCode, asked.json().export.state]).toEqual([202, 'waiting']);
    const [mail] = await product.mailsTo(owner.email);
    expect(mail?.subject).toBe('The copy of =Sums & Sons’s data is ready');
    expect(mail?.text).toContain(`https://desk.test/${company.identifier}/company`);
    const ready = await latest(headers);
    expect(ready).toMatchObject({ state: 'ready', progress: 1, id: asked.json().export.id });

    const file = await download(ready.id, headers);
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${company.identifier}-data.zip"`,
      'content-length': String(ready.size),
      'cache-control': 'no-store',
    });
    const files = unzip(file.rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      ...['audit-log', 'company', 'invitations', 'team'].flatMap((name) => [`${name}.csv`, `${name}.json`]),
    ]);
    expect(JSON.parse(files['company.json'] ?? '')).toMatchObject([{ name: '=Sums & Sons' }]);
    expect(
      JSON.parse(files['team.json'] ?? '')
        .map(({ role }: { role: string }) => role)
        .sort(),
    ).toEqual(['member', 'owner']);
    expect(files['company.csv']).toContain("'=Sums & Sons");
    expect(JSON.parse(files['invitations.json'] ?? '')).toEqual([]);
    expect(JSON.stringify(files)).not.toContain(other.owner.email);
    expect(JSON.stringify(files)).not.toMatch(/hash|secret/i);
  });

  it('reads a long log page by page, and shows how far it has come', async () => {
    const { company, headers } = await ownerOf();
    const events = 2_300;
    await product.db.asSystem(async (tx) => {
      for (let number = 0; number < events; number += 1) {
        await record(tx, product.clock, {
          companyId: company.id,
          actor: `=cmd|${number}`,
          address: '::1',
          action: 'session.opened',
        });
      }
    });
    await ask(headers);
    await product.workOff();
    const ready = await latest(headers);
    const files = unzip((await download(ready.id, headers)).rawPayload);
    const told = JSON.parse(files['audit-log.json'] ?? '');
    expect(new Set(told.map(({ actor }: { actor: string }) => actor)).size).toBe(events + 1);
    expect(files['audit-log.csv']?.split('\r\n')).toHaveLength(events + 3);
    expect(files['audit-log.csv']).toContain("'=cmd|7");
  });

  it('is made once, however many ask at once, and anew when it is asked for again', async () => {
    const { headers } = await ownerOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(headers)));
    expect(new Set(answers.map((answer) => answer.json().export.id)).size).toBe(1);
    await product.workOff();
    const first = await latest(headers);
    await ask(headers);
    await product.workOff();
    const second = await latest(headers);
    expect(second.id).not.toBe(first.id);
    expect((await download(first.id, headers)).statusCode).toBe(404);
  });

  it('is thrown away after seven days', async () => {
    const { company, headers } = await ownerOf();
    await ask(headers);
    await product.workOff();
    const { id } = await latest(headers);
    product.clock.advance({ days: 7, seconds: 1 });
    expect(await latest(headers)).toBeNull();
    expect((await download(id, headers)).statusCode).toBe(404);
    await product.runTask('company:tidy-exports');
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(`select from data_export_parts where company_id = '${company.id}'`),
    );
    expect(rows).toEqual([]);
  });

  it('is the company’s alone: nobody else’s, and recorded', async () => {
    const { headers } = await ownerOf();
    const other = await ownerOf();
    await ask(headers);
    await product.workOff();
    const { id } = await latest(headers);
    expect(await latest(other.headers)).toBeNull();
    expect((await download(id, other.headers)).statusCode).toBe(404);
    product.clock.advance({ seconds: 1 });
    await download(id, headers);
    const { events } = (await product.app.inject({ url: '/api/audit', headers })).json();
    expect(events.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'company.export-downloaded',
      'company.export-requested',
    ]);
  });
});
