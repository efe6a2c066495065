import { guessColumns } from '@heliodesk/core/rules/imports/guessing';
import { projectColumns } from '@heliodesk/core/rules/projects/columns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function company() {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const get = (url: string) => product.app.inject({ url, headers });
  const add = (name: string, differs: object = {}) =>
    product.app.inject({
      ...{ method: 'POST', url: '/api/projects', headers },
      payload: {
        ...{ ...lawfulBodies['POST /api/projects'], ...differs },
        customer: { name, email: '', phone: '+44 7700 900123' },
      },
    });
  return { owner, get, add };
}

const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n');

it('[EXPORT-1] everything that fits the filters is exported in the order of the list, for Excel and without formulas', async () => {
  const { owner, get, add } = await company();
  await add('=cmd|’calc’', { ownerId: owner.id, source: 'phone' });
  await add('Al Feather', { source: 'phone', valuePence: null });
  await add('Rita Hall');
  const answer = await get('/api/projects/export?phase=lead&source=phone&sort=name');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads.csv"',
  });
  expect(answer.body.startsWith('\ufeffNumber,Name')).toBe(true);
  const common = "'+44 7700 900123,12 Beech Road,,Bristol,,BS1 4ST,New,2026-11-15,Phone";
  expect(linesOf(answer.body).slice(1)).toEqual([
    `1001,"'=cmd|’calc’",,${common},Ann Sparks,8500.00,2026-11-15`,
    `1002,Al Feather,,${common},,,2026-11-15`,
  ]);
  expect(linesOf((await get('/api/projects/export?stage=lost')).body)).toHaveLength(1);
  expect((await get('/api/projects/export?stage=parked')).statusCode).toBe(400);
  const { items } = (await get('/api/audit')).json();
  expect(items[0]).toMatchObject({ action: 'projects.exported', actor: owner.email });
});

it('[EXPORT-1] [VIEW-1] of a view there are the columns that it shows, in its order, always with name and number', async () => {
  const { owner, get, add } = await company();
  await add('=cmd|’calc’', { ownerId: owner.id, source: 'phone' });
  const exported = async (columns: string) => {
    const answer = await get(`/api/projects/export?columns=${columns}`);
    return linesOf(answer.body);
  };
  expect(await exported('owner,name,stage')).toEqual([
    'Owner,Number,Name,Stage',
    `Ann Sparks,1001,"'=cmd|’calc’",New`,
  ]);
  expect(await exported('name,town,address,number')).toEqual([
    'Name,Town,Address line 1,Address line 2,Number',
    `"'=cmd|’calc’",Bristol,12 Beech Road,,1001`,
  ]);
  expect(await exported('address,created,created')).toEqual([
    'Number,Name,Address line 1,Address line 2,Town,Date added',
    `1001,"'=cmd|’calc’",12 Beech Road,,Bristol,2026-11-15`,
  ]);
  expect((await exported(projectColumns.join()))[0]?.split(',')).toHaveLength(14);
  for (const wrong of ['', 'price', 'name,', 'name,,stage'])
    expect((await get(`/api/projects/export?columns=${wrong}`)).statusCode).toBe(400);
});

it('[EXPORT-1] an export is understood by an import', async () => {
  const { get, add } = await company();
  await add('Rita Hall');
  const [headings = ''] = linesOf((await get('/api/projects/export')).body);
  expect(guessColumns([headings.split(',')]).fields).toEqual([
    ...[null, 'name', 'email', 'phone', 'line1', 'line2', 'town', 'county', 'postcode'],
    ...['stage', null, 'source', 'owner', 'value', 'addedOn'],
  ]);
});

it('[EXPORT-1] more than a page of them, and nobody else’s', async () => {
  const { owner, get, add } = await company();
  const eve = await company();
  await eve.add('Not theirs');
  await add('Rita Hall');
  await product.db.asSystem((tx) =>
    tx.execute(`
      insert into projects (company_id, id, number, customer_id, property_id, stage, stage_since, source, created_at)
      select company_id, gen_random_uuid(), 5000 + place, customer_id, property_id, stage, stage_since, source,
        created_at - place * interval '1 second'
      from projects, generate_series(1, 2500) as place where company_id = '${owner.companyId}'`),
  );
  const lines = linesOf((await get('/api/projects/export?sort=oldest')).body);
  expect(lines).toHaveLength(2_502);
  expect(new Set(lines).size).toBe(2_502);
  expect(lines[1]).toMatch(/^7500,Rita Hall/);
});
