import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { type RunPlan, runPlanOf } from '#testing/plans.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { forgivingStatement } from './store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team() {
  const { ann, others } = await createTeam(product, 'field');
  const [fay] = others as [Person];
  const add = (name: string, line1: string, ownerId: string | null = null) =>
    ann.call('POST', '/api/projects', {
      ...lawfulBodies['POST /api/projects'],
      ...{ customer: { name, email: '', phone: '' }, ownerId },
      property: { line1, line2: '', town: '', county: '', postcode: '' },
    });
  const find = async (typed: string, by = ann) =>
    (await by.call('GET', `/api/search?q=${encodeURIComponent(typed)}`)).json();
  const names = async (typed: string, by = ann): Promise<string[]> =>
    (await find(typed, by)).items.map(({ customer }: { customer: { name: string } }) => customer.name);
  return { ann, fay, add, find, names };
}

describe('a word that others begin with', () => {
  it('[FIND-3] is forgiven a mistake where nobody has all that was typed', async () => {
    const { add, find, names } = await team();
    await add('Mary Hall', '12 Beech Road');
    await add('Rita Harris', '9 Oak Lane');
    await add('Gary Smith', '3 Marina Drive');
    await add('Amrya Jones', '8 Bechstein Way');
    await add('Olive Harisson', '1 Elm Row');
    const wrong = 'Mari Hall';
    const [missing, swapped, first, street] = ['Rita Haris', 'Amry Hall', 'Gary Hall', 'Mary Bech Road'];
    for (const typed of [wrong, swapped, first, street])
      expect([typed, await names(typed)]).toEqual([typed, ['Mary Hall']]);
    expect([missing, await names(missing)]).toEqual([missing, ['Rita Harris']]);
    expect((await find('Mari Hall')).insteadOf).toEqual({ mari: ['mary'] });
    // What somebody has as it stands is what was meant.
    expect(await find('mari')).toMatchObject({
      items: [{ customer: { name: 'Gary Smith' } }],
      insteadOf: {},
    });
    expect(await find('hall smith')).toEqual({ items: [], insteadOf: {} });
    await add('Mary Hull', '4 Ash Close');
    expect(await names('Mari Hall')).toEqual(['Mary Hall', 'Mary Hull']);
    expect((await find('Mari Hall')).insteadOf).toEqual({ mari: ['mary'], hall: ['hull'] });
  });

  it('[FIND-3] is forgiven people of the field among what they see', async () => {
    const { add, fay, names } = await team();
    await add('Mary Hall', '12 Beech Road', fay.id);
    await add('Gary Smith', '3 Marina Drive', fay.id);
    await add('Mary Hull', '4 Ash Close');
    expect(await names('Mari Hall', fay)).toEqual(['Mary Hall']);
    expect(await names('Mari Hull', fay)).toEqual(['Mary Hall']);
  });
});

it('[FIND-3] however many have the words that may have been meant, only so many are looked through, along an index', async () => {
  const { company } = await product.given.company();
  const many = 20_000;
  // Half of them are called Mary and half Hall, so that nobody is found among them all.
  await product.db.asSystem((tx) =>
    tx.execute(`
      insert into project_words (company_id, word, number, project_id)
      select '${company.id}', word, number, md5(number::text)::uuid
      from generate_series(1, ${many}) as number
      cross join lateral unnest(array[case number % 2 when 0 then 'mary' else 'hall' end, 'road']) as word`),
  );
  await product.db.pool.query('analyze project_words');
  const terms = [
    { words: ['marina'], beginning: 'mari', alike: ['mary', 'mara'] },
    { words: ['hall'], beginning: 'hall', alike: ['hill'] },
  ];
  const [plan, others] = await product.db.read(systemActor(company.id), async (tx) => {
    const [mari, hall] = terms as [(typeof terms)[0], (typeof terms)[0]];
    const among = { companyId: company.id, seenBy: null };
    return [
      await runPlanOf(tx, forgivingStatement(among, [mari, hall], 20)),
      await runPlanOf(tx, forgivingStatement(among, [hall, mari], 20)),
    ];
  });
  for (const each of [plan, others]) {
    expect(each && nodesOf(each)).not.toContain('Seq Scan');
    // Three hundred of them at most, and two words of each.
    expect(each && rowsRead(each)).toBeLessThanOrEqual(3 * 300 + 10);
  }
});

const nodesOf = ({ 'Node Type': node, Plans = [] }: RunPlan): string[] => [node, ...Plans.flatMap(nodesOf)];

function rowsRead({ Plans: below = [], ...node }: RunPlan): number {
  if (below.length > 0) return below.reduce((sum, each) => sum + rowsRead(each), 0);
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
