import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImporting } from '#testing/importing.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function company() {
  const made = await product.given.company();
  const headers = await product.signedIn(made.owner);
  return { ...made, headers, ...createImporting(product, headers) };
}

const csv = (...rows: string[]) => rows.join('\r\n');
const two = csv('Name,Email', 'Rita Hall,rita@example.com', 'Al Feather,al@example.com');

describe('an import', () => {
  it('[IMPORT-4] says in its dry run what would become of each row and why, and changes nothing', async () => {
    const { check, names, call, leftOut } = await company();
    await call('POST', '/api/projects', lawfulBodies['POST /api/projects']);
    const checked = await check(
      csv(
        'Name,Email,Phone,Address 1,Postcode,Stage,Value,Date added,Colour',
        'Bo Ray,bo@example.com,07700 900199,1 Elm Way,BS1 1AA,Quoted,"£9,000",31/01/2026,red',
        ',nobody@example.com,,,,,,,',
        'Al,x,,,nowhere,Parked,lots,31/02/2026,=1+1',
        'Rita,RITA@example.com,,,,,,,',
        'R Hall,,,12 beech road,bs14st,,,,',
        'Bo Again,,+447700900199,,,,,,',
        'Too,many,,,,,,,,cells',
        'Short',
      ),
    );
    expect(checked).toMatchObject({ state: 'checked', rows: 8, rowsDone: 8, added: 2, alike: 3, skipped: 3 });
    expect(checked.reasons).toContainEqual({ reason: 'Already here: same email', rows: 1 });
    expect(await names()).toEqual(['Rita Hall']);
    const report = await leftOut(checked.id);
    expect(report.split('\r\n')).toEqual([
      '\ufeffRow,Why it was left out,Name,Email,Phone,Address 1,Postcode,Stage,Value,Date added,Colour',
      '3,Name: it’s missing,,nobody@example.com',
      expect.stringMatching(/^4,Value in £: that isn’t.*Parked,lots,31\/02\/2026,'=1\+1$/),
      '5,Already here: same email,Rita,RITA@example.com',
      '6,Already here: same address,R Hall,,,12 beech road,bs14st',
      "7,Same phone number as an earlier row,Bo Again,,'+447700900199",
      '8,This row has more cells than the file has columns,Too,many,,,,,,,,cells',
      '',
    ]);
  });

  it('[IMPORT-5] makes leads with all that a row tells, in the name of whoever started it', async () => {
    const { complete, leads, call, owner, list } = await company();
    const done = await complete(
      csv(
        'First name,Last name,Email,Phone,Address,Source,Stage,Value,Owner,Notes,Date added',
        `Rita,Hall,rita@example.com,7700900123,"12 Beech Road, Bristol, BS1 4ST",Facebook,Quoted,8500,${owner.email},Steep roof,3/2/2026`,
        'Al,Feather,,,,,Lost,,,,',
      ),
    );
    expect(done).toMatchObject({ state: 'done', added: 2, alike: 0, skipped: 0, by: 'Ann Sparks' });
    const [al, rita] = await leads();
    const { id, ...rest } = (await call('GET', `/api/projects/${rita?.id}`)).json();
    expect(rest).toMatchObject({
      customer: { name: 'Rita Hall', email: 'rita@example.com', phone: '07700900123' },
      property: { line1: '12 Beech Road', town: 'Bristol', postcode: 'BS1 4ST' },
      ...{ number: 1001, source: 'social', stage: 'quoted', valuePence: 850_000, ownerId: owner.id },
      createdAt: '2026-02-03T12:00:00.000Z',
    });
    expect((await call('GET', `/api/projects/${al?.id}`)).json()).toMatchObject({
      stage: 'lost',
      lostReason: 'other',
    });
    const { items: notes } = (await call('GET', `/api/notes?project=${id}`)).json();
    expect(notes).toMatchObject([{ text: 'Steep roof', author: 'Ann Sparks', authorId: owner.id }]);
    const history = (await call('GET', `/api/history/project/${id}`)).json().items;
    expect(history).toMatchObject([{ actor: owner.email, cause: done.id, kind: 'created' }]);
    expect((await call('GET', '/api/search?q=beech')).json().items).toHaveLength(1);
    expect(await list()).toMatchObject([{ id: done.id, state: 'done', added: 2, fileName: 'leads.csv' }]);
    const { items: audited } = (await call('GET', '/api/audit')).json();
    expect(audited).toContainEqual(
      expect.objectContaining({ action: 'import.started', subject: 'leads.csv' }),
    );
  });

  it('[IMPORT-5] [IMPORT-6] keeps a note whose name in the log ends within an emoji, and is undone with it', async () => {
    const { complete, undo, leads, call } = await company();
    const note = `${'a'.repeat(79)}🌞`;
    const done = await complete(csv('Name,Notes', `Rita Hall,${note}`));
    expect(done).toMatchObject({ state: 'done', added: 1 });
    const [rita] = await leads();
    const { items } = (await call('GET', `/api/notes?project=${rita?.id}`)).json();
    expect(items).toMatchObject([{ text: note }]);
    expect(await undo(done.id)).toMatchObject({ state: 'undone', kept: 0 });
  });

  it('[IMPORT-5] [ANALYTICS-1] brings nothing in later than now, so that an answer to it is counted', async () => {
    product.clock.set('2026-11-17T09:00:00Z');
    const { complete, leads, call } = await company();
    await complete(csv('Name,Date added', 'Rita,17/11/2026', 'Al,16/11/2026'));
    const [al, rita] = await leads();
    const read = async (lead: typeof rita) => (await call('GET', `/api/projects/${lead?.id}`)).json();
    expect(await read(al)).toMatchObject({ createdAt: '2026-11-16T12:00:00.000Z' });
    const { version, createdAt } = await read(rita);
    expect(createdAt).toBe('2026-11-17T09:00:00.000Z');
    product.clock.set('2026-11-17T10:00:00Z');
    await call('PUT', `/api/projects/${rita?.id}/stage`, { version, stage: 'contacted' });
    const { now } = (await call('GET', '/api/analytics?from=2026-11&to=2026-11')).json();
    expect(now).toMatchObject({
      'answered.hour': { amount: 1, total: 3_600 },
      'stay.new': { amount: 1, total: 3_600 },
    });
  });

  it('[IMPORT-5] leaves out whoever looks like somebody who is there, or adds them too', async () => {
    const { complete, names } = await company();
    expect(await complete(two)).toMatchObject({ added: 2, alike: 0 });
    expect(await complete(two)).toMatchObject({
      added: 0,
      alike: 2,
      reasons: [{ reason: 'Already here: same email', rows: 2 }],
    });
    expect(await complete(two, 'add')).toMatchObject({ added: 2, alike: 0 });
    expect(await names()).toEqual(['Al Feather', 'Al Feather', 'Rita Hall', 'Rita Hall']);
  });

  it('[IMPORT-4] takes the columns as somebody corrects them, and refuses what cannot be', async () => {
    const { begin, map, read, check } = await company();
    const detail = await begin(csv('Nom,Ville,Rue', 'Rita Hall,Bath,12 Beech Road'));
    expect(detail.columns.map(({ field }) => field)).toEqual([null, null, null]);
    const refused = async (differs: object) => Object.values((await map(detail, differs)).json().fields);
    expect(await refused({ fields: ['town', null, null] })).toEqual([
      'Please choose the column with the name',
    ]);
    expect(await refused({ fields: ['name', 'name', null] })).toEqual([
      'Two columns can’t be the same thing',
    ]);
    expect(await refused({ fields: ['name'] })).toEqual(['This file has 3 columns']);
    expect((await map(detail, { fields: ['name', 'town', 'line1'] })).statusCode).toBe(200);
    await product.workOff();
    expect(await read(detail.id)).toMatchObject({ state: 'checked', added: 1 });
    expect((await map(detail, { fields: ['name', null, null], hasHeading: false })).statusCode).toBe(200);
    await product.workOff();
    expect(await read(detail.id)).toMatchObject({ state: 'checked', rows: 2, added: 2 });
    expect((await check(csv('Name,Owner', 'Rita,bob@example.com'))).reasons).toEqual([
      { reason: 'Owner: nobody in your team has that email or name', rows: 1 },
    ]);
  });

  it('[IMPORT-5] is begun once, however often it is started, and its file is kept nowhere else', async () => {
    const { check, run, names, read, map, call } = await company();
    const checked = await check(two);
    const answers = await Promise.all([run(checked.id), run(checked.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await product.workOff();
    expect(await read(checked.id)).toMatchObject({ state: 'done', added: 2, columns: expect.anything() });
    expect(await names()).toHaveLength(2);
    for (const late of [run(checked.id), map(checked), call('DELETE', `/api/imports/${checked.id}`)])
      expect((await late).json().code).toBe('import_moved_on');
    const { rows } = await product.db.asSystem((tx) => tx.execute('select state from files'));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['deleted']));
  });

  it('[IMPORT-5] two at once in one company wait for each other, and lose nothing', async () => {
    const { check, run, read, names } = await company();
    const one = await check(two);
    const other = await check(csv('Name', 'Bo Ray', 'Cy Day'));
    await Promise.all([run(one.id), run(other.id)]);
    const { rows } = await product.db.pool.query(
      `select distinct job_queue_id from graphile_worker._private_jobs where job_queue_id is not null`,
    );
    expect(rows).toHaveLength(1);
    await until('both are done', async () => {
      await product.workOff();
      return [await read(one.id), await read(other.id)].every(({ state }) => state === 'done');
    });
    expect([await read(one.id), await read(other.id)]).toMatchObject([{ added: 2 }, { added: 2 }]);
    expect(await names()).toEqual(['Al Feather', 'Bo Ray', 'Cy Day', 'Rita Hall']);
  });

  it('[IMPORT-5] stops when whoever started it has left, and can be gone on with or undone', async () => {
    const {
      company: { id: companyId },
      check,
      headers,
    } = await company();
    const member = await product.given.person(companyId, 'member');
    const theirs = createImporting(product, await product.signedIn(member));
    const checked = await check(two);
    await theirs.run(checked.id);
    await product.app.inject({ method: 'DELETE', url: `/api/team/members/${member.id}`, headers });
    await product.workOff();
    const { read, run } = createImporting(product, headers);
    expect(await read(checked.id)).toMatchObject({
      state: 'stopped',
      added: 0,
      failure: expect.stringContaining('stopped'),
    });
    await run(checked.id);
    await product.workOff();
    expect(await read(checked.id)).toMatchObject({ state: 'done', added: 2, failure: null });
  });

  it('[IMPORT-7] of another company is not there, nor is its file', async () => {
    const { check, upload } = await company();
    const checked = await check(two);
    const fileId = await upload(Buffer.from(two));
    const eve = await company();
    const calls = [
      eve.call('GET', `/api/imports/${checked.id}`),
      eve.map(checked),
      eve.run(checked.id),
      eve.call('POST', `/api/imports/${checked.id}/undo`),
      eve.call('GET', `/api/imports/${checked.id}/left-out`),
      eve.call('DELETE', `/api/imports/${checked.id}`),
      eve.call('POST', '/api/imports', { fileId }),
    ];
    for (const call of calls) expect((await call).statusCode).toBe(404);
    expect(await eve.list()).toEqual([]);
  });

  it('[IMPORT-5] that was never started can be thrown away, and an old one goes by itself', async () => {
    const { owner, check, complete, list, call } = await company();
    const done = await complete(two);
    const checked = await check(two);
    product.clock.advance({ minutes: 1 });
    const forgotten = await check(two);
    expect((await call('DELETE', `/api/imports/${checked.id}`)).statusCode).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([forgotten.id, done.id]);
    product.clock.advance({ days: 31 });
    await product.runTask('projects:tidy-imports');
    const later = createImporting(product, await product.signedIn(owner));
    expect(await later.list()).toMatchObject([{ id: done.id, added: 2, hasRows: false }]);
    expect(await later.undo(done.id)).toMatchObject({ state: 'done' });
    const { rows } = await product.db.asSystem((tx) => tx.execute('select from import_rows'));
    expect(rows).toHaveLength(0);
  });
});
