import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImporting } from '#testing/importing.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { untilSomebodyWaits } from '#testing/until-somebody-waits.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function company() {
  const made = await product.given.company();
  return { ...made, ...createImporting(product, await product.signedIn(made.owner)) };
}

const rows = Array.from(
  { length: 1_203 },
  (_, place) => `Person ${place},p${place}@example.com,Note ${place}`,
);
const many = ['Name,Email,Note', ...rows].join('\n');

it('[IMPORT-6] a whole import is undone as one, and leaves nothing', async () => {
  const {
    company: { id: companyId },
    complete,
    undo,
    names,
    call,
  } = await company();
  const before = await kept(companyId);
  const { id } = await complete(many);
  expect((await call('GET', '/api/projects')).json().total).toBe(1_203);
  expect(await undo(id)).toMatchObject({
    state: 'undone',
    added: 1_203,
    rowsDone: 1_203,
    kept: 0,
    reasons: [],
  });
  expect(await names()).toEqual([]);
  expect((await call('GET', '/api/projects')).json().total).toBe(0);
  expect(await kept(companyId)).toEqual(before);
  expect((await call('GET', '/api/search?q=person')).json().items).toEqual([]);
  expect((await call('POST', `/api/imports/${id}/undo`)).json().code).toBe('import_moved_on');
});

const tables = ['contacts', 'properties', 'projects', 'notes', 'project_words'];

async function kept(companyId: string) {
  const counts = tables.map((table) =>
    product.db.asSystem((tx) => tx.execute(`select from ${table} where company_id = '${companyId}'`)),
  );
  return (await Promise.all(counts)).map(({ rowCount }) => rowCount);
}

it('[IMPORT-6] what somebody has changed since is kept, and said', async () => {
  const { complete, undo, call, leads, names, leftOut } = await company();
  const people = ['Adam', 'Bea', 'Cy', 'Di', 'Ed', 'Flo'];
  const { id } = await complete(['Name', ...people].join('\n'));
  const [adam, bea, cy, di] = await leads();
  const detail = async (lead: { id: string } | undefined) =>
    (await call('GET', `/api/projects/${lead?.id}`)).json();
  const { customer } = await detail(adam);
  const { id: customerId, ...fields } = customer;
  await call('PUT', `/api/contacts/${customerId}`, { ...fields, phone: '07700 900123' });
  await call('PUT', `/api/projects/${bea?.id}/stage`, { version: 1, stage: 'contacted' });
  await call('POST', '/api/tasks', { ...lawfulBodies['POST /api/tasks'], projectId: cy?.id });
  await call('DELETE', `/api/projects/${di?.id}`);
  expect(await undo(id)).toMatchObject({
    ...{ state: 'undone', added: 6, kept: 4 },
    reasons: [{ reason: 'Kept, because somebody has changed it since the import', rows: 4 }],
  });
  expect(await names()).toEqual(['Adam', 'Bea', 'Cy']);
  expect((await leftOut(id)).split('\r\n').slice(1, 3)).toEqual([
    '2,"Kept, because somebody has changed it since the import"',
    '3,"Kept, because somebody has changed it since the import"',
  ]);
});

it('[IMPORT-6] a record’s history undoes what a person does at once, and sends them to the import for more', async () => {
  const { complete, call, names, undo } = await company();
  const { id } = await complete(
    ['Name,Note', ...Array.from({ length: 1_300 }, (_, at) => `P${at},x`)].join('\n'),
  );
  const refused = await call('POST', `/api/changes/${id}/undo`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Import page')]);
  await undo(id);
  const few = await complete('Name\nRita\nAl\n');
  expect((await call('POST', `/api/changes/${few.id}/undo`)).statusCode).toBe(200);
  expect(await names()).toEqual([]);
  expect(await undo(few.id)).toMatchObject({ state: 'undone', kept: 0 });
});

it('[IMPORT-6] an import is undone while somebody changes a name, and neither gives up', async () => {
  const { complete, undo, leads, call } = await company();
  const { id } = await complete('Name\nRita\nAl\n');
  const [rita] = await leads();
  const { customer } = (await call('GET', `/api/projects/${rita?.id}`)).json();
  const { undone } = await product.db.asSystem(async (tx) => {
    await tx.execute(`select from contacts where id = '${customer.id}' for update`);
    const undone = undo(id);
    await untilSomebodyWaits(tx);
    await tx.execute(`update contacts set name = 'Rita Hall' where id = '${customer.id}'`);
    return { undone };
  });
  expect(await undone).toMatchObject({ state: 'undone', kept: 0 });
});
