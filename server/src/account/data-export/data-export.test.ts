import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { addJob } from '#platform/jobs/store.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { unzip } from '#testing/unzip.ts';
import { createUploading } from '#testing/uploading.ts';
import { record } from '../audit/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
let visitor = 0;
/** From a place of its own, so that no limit is met. */
const ask = (headers: Headers) => {
  visitor += 1;
  const remoteAddress = `10.0.0.${visitor}`;
  return product.app.inject({ method: 'POST', url: '/api/company/export', headers, remoteAddress });
};
const latest = async (headers: Headers) =>
  (await product.app.inject({ url: '/api/company/export', headers })).json().export;
const download = (id: string, headers: Headers) =>
  product.app.inject({ url: `/api/company/export/${id}/file`, headers });

async function ownerOf(name = 'Bright Roofs') {
  const { company, owner } = await product.given.company({ name });
  return { company, owner, headers: await product.signedIn(owner) };
}

/** Lets no export of the company get beyond so many rows. */
async function halt(companyId: string, rows: number) {
  await product.db.pool.query(`
    create or replace function halt() returns trigger language plpgsql as $$
    begin raise exception 'halted on purpose'; end $$;
    create trigger halted before update on data_exports for each row
    when (new.company_id = '${companyId}' and new.rows_done > ${rows}) execute function halt()`);
}

/** The job of an export, as the queue hands it out once more. */
async function makeAgain(companyId: string, id: string) {
  await product.db.asSystem((tx) => addJob(tx, 'company:export', { companyId, id }));
  await product.workOff();
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
      ...[
        ...[
          'audit-log',
          'booking-links',
          'company',
          'contacts',
          'credit-notes',
          'enquiries',
          'erasures',
          'files',
          'forwarding-addresses',
          'goals',
          'imports',
        ],
        'invitations',
        ...[
          'invoices',
          'junk-enquiries',
          'kept-records',
          'leave',
          'magnet-versions',
          'magnets',
          'merges',
          'message-templates',
          'messages',
          'notes',
          'project-files',
          'projects',
          'properties',
          'subscription',
        ],
        ...['tasks', 'team', 'views', 'visits', 'working-hours'],
      ].flatMap((name) => [`${name}.csv`, `${name}.json`]),
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

  it('[MECH-11] holds the company’s files as they were uploaded, however large, and no deleted one', async () => {
    const { headers } = await ownerOf();
    const uploading = createUploading(product, headers);
    const bytes = Buffer.alloc(9_000_000, 'Roof survey\n');
    const id = crypto.randomUUID();
    await uploading.declare({ id, name: 'a/b: “roof”.txt', bytes });
    for (let at = 0; at < bytes.length; at += 4_000_000)
      await uploading.append(id, at, bytes.subarray(at, at + 4_000_000));
    const gone = (await uploading.send({ bytes: Buffer.from('deleted') })).json().file;
    await uploading.remove(gone.id);
    await ask(headers);
    await product.workOff();
    const ready = await latest(headers);
    expect(ready.size).toBeGreaterThan(bytes.length);
    const files = unzip((await download(ready.id, headers)).rawPayload);
    expect(files[`files/${id} a_b_ “roof”.txt`]).toBe(bytes.toString());
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toHaveLength(1);
    expect(JSON.parse(files['files.json'] ?? '')).toMatchObject([{ id, size: 9_000_000 }]);
  });

  it('reads a long log page by page, and shows how far it has come', async () => {
    const { company, headers } = await ownerOf();
    const events = 2_300;
    await product.db.asSystem(async (tx) => {
      for (let number = 0; number < events; number += 1) {
        record(tx, { ...systemActor(company.id), name: `=cmd|${number}`, address: '::1' }, 'session.opened');
      }
    });
    await ask(headers);
    expect((await latest(headers)).progress).toBe(0);
    await halt(company.id, 2_500);
    await product.workOff();
    const halfway = await latest(headers);
    expect(halfway.state).toBe('running');
    expect(halfway.progress).toBeGreaterThan(0.3);
    expect(halfway.progress).toBeLessThan(0.6);
    await product.db.pool.query('drop trigger halted on data_exports');
    await makeAgain(company.id, halfway.id);
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

  it('stays as it is where its job is done a second time', async () => {
    const { company, headers, owner } = await ownerOf();
    await ask(headers);
    await product.workOff();
    const { id } = await latest(headers);
    const before = (await download(id, headers)).rawPayload;
    await makeAgain(company.id, id);
    expect((await download(id, headers)).rawPayload.equals(before)).toBe(true);
    expect(await product.mailsTo(owner.email)).toHaveLength(1);
  });

  it('that is half gone breaks off rather than end early', async () => {
    const { company, headers } = await ownerOf();
    await ask(headers);
    await product.workOff();
    const { id } = await latest(headers);
    const change = (statement: string) =>
      product.db.asSystem((tx) => tx.execute(`${statement} where company_id = '${company.id}'`));
    await change('update data_exports set size = size + 1');
    await expect(download(id, headers)).rejects.toThrow();
    await change('delete from data_export_parts');
    expect((await download(id, headers)).json().code).toBe('not_found');
  });

  it('that was never finished is given up after a day, and can be asked for again', async () => {
    const { company, headers } = await ownerOf();
    await ask(headers);
    const { id } = await latest(headers);
    await product.db.pool.query('delete from graphile_worker._private_jobs');
    expect((await ask(headers)).json().export.id).toBe(id);
    product.clock.advance({ days: 1, seconds: 1 });
    const again = await ask(headers);
    expect(again.json().export.id).not.toBe(id);
    await product.workOff();
    expect((await latest(headers)).state).toBe('ready');
    expect(company.id).toBeDefined();
  });

  it('is told to nobody who is no owner by then', async () => {
    const { company, headers, owner } = await ownerOf();
    await ask(headers);
    await product.db.asSystem((tx) =>
      tx.execute(`update memberships set role = 'member' where company_id = '${company.id}'`),
    );
    expect(await product.mailsTo(owner.email)).toEqual([]);
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
    const { items: events } = (await product.app.inject({ url: '/api/audit', headers })).json();
    expect(events.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'company.export-downloaded',
      'company.export-requested',
    ]);
  });
});
