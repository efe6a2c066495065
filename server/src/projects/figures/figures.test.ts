import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keptFigures, recountedFigures } from '#testing/figures-recount.ts';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createChecking } from './checking.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team() {
  product.clock.set('2026-10-30T09:00:00Z');
  const { company, ann } = await createTeam(product);
  const move = async (id: string, stage: string, rest: object = {}) => {
    const { version } = (await ann.call('GET', `/api/projects/${id}`)).json();
    return ann.call('PUT', `/api/projects/${id}/stage`, { version, stage, override: 'Agreed', ...rest });
  };
  /** The whole company's figures, by month and metric. */
  const figures = async () =>
    Object.fromEntries(
      Object.entries(await keptFigures(product, company.id))
        .filter(([name]) => name.startsWith('all,'))
        .map(([name, sum]) => [name.split(',').slice(1, 3).join(' '), sum]),
    );
  const query = (sql: string) => product.db.asSystem((tx) => tx.execute(sql));
  return { company, ann, move, figures, query };
}

it('[ANALYTICS-1] a lead counts in the month it came, with how soon it was answered and how far it got', async () => {
  const { ann, move, figures } = await team();
  const { id } = await ann.lead('Rita Hall');
  expect(await figures()).toEqual({ '2026-10-01 lead': '1 850000' });
  product.clock.set('2026-10-30T11:00:00Z');
  await move(id, 'contacted');
  product.clock.set('2026-11-01T11:00:00Z');
  const quoted = await move(id, 'survey_booked');
  expect(quoted.statusCode, quoted.body).toBe(200);
  const reached = ['contacted', 'qualified', 'survey_booked'].map((stage) => [
    ...[`2026-10-01 reached.${stage}`, '1 850000'],
  ]);
  expect(await figures()).toEqual({
    '2026-10-01 lead': '1 850000',
    '2026-10-01 answered.half_day': '1 7200',
    '2026-10-01 stay.new': '1 7200',
    '2026-11-01 stay.contacted': '1 172800',
    ...Object.fromEntries(reached),
  });
});

it('[ANALYTICS-1] a move that is undone has not been, and one that is done again is', async () => {
  const { ann, move, figures } = await team();
  const { id } = await ann.lead('Rita Hall');
  product.clock.set('2026-10-31T09:00:00Z');
  const before = await figures();
  const moved = await move(id, 'contacted');
  const after = await figures();
  const undone = await ann.undo(moved);
  expect(undone.statusCode).toBe(200);
  expect(await figures()).toEqual(before);
  await ann.undo(undone);
  expect(await figures()).toEqual(after);
});

it('[ANALYTICS-1] what is won counts on the day of its contract, and no more once it is lost', async () => {
  const { ann, move, figures } = await team();
  const { id } = await ann.lead('Rita Hall');
  for (const stage of ['qualified', 'quoted']) await move(id, stage);
  const sold = await move(id, 'sold', { signedOn: '2026-09-30' });
  expect(sold.statusCode, sold.body).toBe(200);
  expect(await figures()).toMatchObject({ '2026-09-01 won': '1 850000' });
  product.clock.set('2026-11-02T09:00:00Z');
  await move(id, 'lost', { lostReason: 'financing' });
  const lost = await figures();
  expect(lost).toMatchObject({
    '2026-11-01 lost.financing': '1 850000',
    '2026-10-01 reached.sold': '1 850000',
  });
  expect(lost).not.toHaveProperty(['2026-09-01 won']);
});

it('[ANALYTICS-2] a night’s check says what differs from a recount, puts it right, and keeps when that was', async () => {
  const { company, ann, query } = await team();
  await ann.lead('Rita Hall');
  const log = { error: vi.fn() };
  const check = createChecking({ ...product.platform, log: log as never });
  expect(await check(company.id)).toBe(0);
  expect(log.error).not.toHaveBeenCalled();
  await query(
    `update figures set amount = 7 where company_id = '${company.id}' and grain = 'all' and metric = 'lead'`,
  );
  expect(await check(company.id)).toBe(1);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ companyId: company.id, differing: 1 }),
    'Figures did not equal a recount and were put right',
  );
  expect(await keptFigures(product, company.id)).toEqual(await recountedFigures(product, company.id));
  await product.runTask('figures:check');
  const { rows } = await query(`select differing from figure_checks where company_id = '${company.id}'`);
  expect(rows).toEqual([{ differing: 0 }]);
});

it('[ANALYTICS-2] entries are gathered into one sum each, and say the same', async () => {
  const { company, ann, query } = await team();
  for (const name of ['Rita', 'Al', 'Bo']) await ann.lead(name);
  const before = await keptFigures(product, company.id);
  await product.runTask('figures:gather');
  expect(await keptFigures(product, company.id)).toEqual(before);
  const { rows } = await query(
    `select count(*)::int as entries from figures where company_id = '${company.id}'`,
  );
  expect(rows).toEqual([{ entries: Object.keys(before).length }]);
});
