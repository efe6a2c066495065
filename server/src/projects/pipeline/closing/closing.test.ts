import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImporting } from '#testing/importing.ts';
import { mergingCalls } from '#testing/merging-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function companyWith(leads: number) {
  const made = await product.given.company();
  const { complete, call, names } = createImporting(product, await product.signedIn(made.owner));
  const rows = Array.from({ length: leads }, (_, place) => `Person ${place},${place} Beech Road,Note`);
  await complete(['Name,Address 1,Note', ...rows].join('\n'));
  return { ...made, call, names };
}

it('a company that is closed takes its leads along, slice by slice, and nobody else’s', async () => {
  const { company, call } = await companyWith(1_001);
  const other = await companyWith(2);
  const [one, two] = (await call('GET', '/api/projects')).json<{ items: { id: string }[] }>().items;
  await mergingCalls({ call }).merge(one?.id ?? '', two?.id ?? '');
  await call('POST', '/api/company/closing', { name: company.name });
  product.clock.advance({ days: 30 });
  await product.runTask('company:close-due');
  const tables = [
    'projects',
    'contacts',
    'properties',
    'notes',
    'project_words',
    'known_words',
    'word_keys',
    'figures',
    'import_rows',
  ];
  for (const table of tables) {
    const companies = await product.db.asSystem((tx) =>
      tx.execute<{ id: string }>(`select distinct company_id as id from ${table}`),
    );
    expect([table, companies.rows]).toEqual([table, [{ id: other.company.id }]]);
  }
});
