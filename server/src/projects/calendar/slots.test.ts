import type { Slots } from '@heliodesk/core/contracts/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[CAL-6] slots near other visits are offered first, of those who are there, and none in the past', async () => {
  product.clock.set('2026-11-18T09:20:00Z');
  const { ann, others } = await createTeam(product, 'field');
  const [ben] = others as [Person];
  const { id } = await ann.lead('Rita Hall');
  const find = async (query = ''): Promise<Slots> =>
    (await ann.call('GET', `/api/calendar/slots?project=${id}&minutes=60${query}`)).json();
  const free = await find(`&people=${ben.id}`);
  expect(free).toMatchObject({
    place: 'district',
    items: [{ startsAt: '2026-11-18T09:30:00.000Z' }, {}, {}, {}, {}, {}],
  });
  await ann.call(
    'POST',
    '/api/visits',
    ann.visit(id, [ben.id], { startsAt: '2026-11-24T11:00:00Z', endsAt: '2026-11-24T12:00:00Z' }),
  );
  const [nearest] = (await find()).items;
  expect(nearest).toMatchObject({
    userId: ben.id,
    startsAt: '2026-11-24T08:00:00.000Z',
    travel: { after: 5 },
  });
  await ann.call('POST', '/api/leave', { userId: ben.id, firstOn: '2026-11-01', lastOn: '2026-12-31' });
  expect((await find(`&people=${ben.id}`)).items).toEqual([]);
  expect((await find()).items.every(({ userId }) => userId === ann.id)).toBe(true);
  expect((await find(`&people=${ann.id},${ben.id}`)).items).toEqual([]);
  const refused = async (query: string) => (await ann.call('GET', `/api/calendar/slots?${query}`)).statusCode;
  expect(await refused(`project=${crypto.randomUUID()}&minutes=60`)).toBe(404);
  expect([await refused(`project=${id}&minutes=5`), await refused(`project=${id}`)]).toEqual([400, 400]);
  expect((await ben.call('GET', `/api/calendar/slots?project=${id}&minutes=60`)).statusCode).toBe(403);
});
