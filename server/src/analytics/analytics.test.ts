import type { Analytics } from '@heliodesk/core/contracts/analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team() {
  product.clock.set('2026-09-29T09:00:00Z');
  const { company, ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fay] = others as [Person, Person];
  const property = { line1: '1 High Street', line2: '', town: '', county: '', postcode: 'CF10 1AA' };
  await ann.lead('Rita Hall', ben.id, { source: 'website' });
  product.clock.set('2026-10-01T09:00:00Z');
  const { id, version } = await ann.lead('Al Green', ben.id, { source: 'referral', property });
  await ann.lead('Bo Lund');
  product.clock.set('2026-10-01T11:00:00Z');
  await ann.call('PUT', `/api/projects/${id}/stage`, { version, stage: 'contacted' });
  const read = async (query: string): Promise<Analytics> =>
    (await ann.call('GET', `/api/analytics?${query}`)).json();
  return { company, ann, ben, fay, read };
}

const october = 'from=2026-10&to=2026-10';
const leads = ({ rows }: Analytics) => rows.map(({ key, sums }) => [key, sums.lead?.amount]);

describe('[ANALYTICS-3] the figures of some months', () => {
  it('stand beside those of as many before, by month, source, person and area', async () => {
    const { ben, read } = await team();
    const whole = await read(october);
    expect(whole.now).toMatchObject({
      lead: { amount: 2, total: 1_700_000 },
      'reached.contacted': { amount: 1 },
      'answered.half_day': { amount: 1, total: 7_200 },
      'stay.new': { amount: 1, total: 7_200 },
    });
    expect(whole.before).toEqual({ lead: { amount: 1, total: 850_000 } });
    expect(leads(await read(`${october}&by=source`))).toEqual([
      ['phone', 1],
      ['referral', 1],
    ]);
    expect(leads(await read(`${october}&by=owner`)).sort()).toEqual(
      [
        [ben.id, 1],
        ['nobody', 1],
      ].sort(),
    );
    expect(leads(await read(`${october}&by=area`))).toEqual([
      ['BS', 1],
      ['CF', 1],
    ]);
    expect(leads(await read('from=2026-08&to=2026-10'))).toEqual([
      ['2026-08', undefined],
      ['2026-09', 1],
      ['2026-10', 2],
    ]);
  });

  it('are narrowed down to a person, a source, or both', async () => {
    const { ben, read } = await team();
    const year = 'from=2025-11&to=2026-10';
    const counted = async (query: string) => (await read(`${year}&${query}`)).now.lead?.amount;
    expect(await counted(`owner=${ben.id}`)).toBe(2);
    expect(await counted('owner=nobody')).toBe(1);
    expect(await counted('source=website')).toBe(1);
    expect(await counted(`source=website&owner=${ben.id}`)).toBe(1);
    expect(await counted('source=website&owner=nobody')).toBeUndefined();
    expect(leads(await read(`${year}&owner=${ben.id}&by=source`))).toEqual([
      ['referral', 1],
      ['website', 1],
    ]);
  });

  it('are refused for months that are none, are too many, or run backwards, and for areas of a person', async () => {
    const { ann } = await team();
    for (const [query, field] of [
      ['from=2026-13&to=2026-10', 'from'],
      ['from=2026-10&to=2026-09', 'to'],
      ['from=2020-01&to=2026-10', 'to'],
      [`${october}&by=area&source=website`, 'by'],
      [`${october}&by=colour`, 'by'],
    ]) {
      const refused = await ann.call('GET', `/api/analytics?${query}`);
      expect([query, refused.statusCode]).toEqual([query, 400]);
      expect(refused.json().fields).toHaveProperty([field ?? '']);
    }
  });

  it('are nobody’s of another company or of the field', async () => {
    const { fay } = await team();
    expect((await fay.call('GET', `/api/analytics?${october}`)).statusCode).toBe(403);
    const other = await createTeam(product);
    const theirs = (await other.ann.call('GET', `/api/analytics?${october}`)).json();
    expect([theirs.now, theirs.before]).toEqual([{}, {}]);
  });

  it('say when they were last compared with a recount', async () => {
    const { read } = await team();
    expect((await read(october)).check).toBeNull();
    await product.runTask('figures:check');
    expect((await read(october)).check).toEqual({ at: '2026-10-01T11:00:00.000Z', differing: 0 });
  });
});

describe('[ANALYTICS-5] the projects behind a figure', () => {
  const names = async (who: Person, query: string) =>
    (await who.call('GET', `/api/analytics/rows?${query}`))
      .json()
      .items.map(({ customer }: { customer: { name: string } }) => customer.name);

  it('are those that it counts, of a month, a source, a person or an area', async () => {
    const { ann, ben } = await team();
    // They came in at one moment.
    expect((await names(ann, `figure=lead&${october}`)).sort()).toEqual(['Al Green', 'Bo Lund']);
    expect(await names(ann, 'figure=lead&from=2026-09&to=2026-10')).toHaveLength(3);
    expect(await names(ann, `figure=lead&${october}&source=referral`)).toEqual(['Al Green']);
    expect(await names(ann, `figure=lead&${october}&owner=nobody`)).toEqual(['Bo Lund']);
    expect(await names(ann, `figure=lead&from=2026-09&to=2026-10&owner=${ben.id}`)).toHaveLength(2);
    expect(await names(ann, `figure=lead&${october}&area=CF`)).toEqual(['Al Green']);
    expect(await names(ann, `figure=reached.contacted&${october}`)).toEqual(['Al Green']);
    expect(await names(ann, `figure=answered.half_day&${october}`)).toEqual(['Al Green']);
    expect(await names(ann, `figure=lost&${october}`)).toEqual([]);
  });

  it('are those alone of which nobody knows the area, where these are asked for', async () => {
    const { ann, read } = await team();
    const property = { line1: '', line2: '', town: '', county: '', postcode: '' };
    await ann.lead('Di Marsh', null, { property });
    expect(leads(await read(`${october}&by=area`))).toContainEqual(['', 1]);
    expect(await names(ann, `figure=lead&${october}&area=none`)).toEqual(['Di Marsh']);
  });

  it('are nothing for the field role, nor for a figure or months that there are not', async () => {
    const { ann, fay } = await team();
    const status = async (who: Person, query: string) =>
      (await who.call('GET', `/api/analytics/rows?${query}`)).statusCode;
    expect(await status(fay, `figure=lead&${october}`)).toBe(403);
    for (const query of [`figure=stay.new&${october}`, 'figure=lead', 'figure=lead&from=2026-10&to=2026-09'])
      expect([query, await status(ann, query)]).toEqual([query, 400]);
  });
});

describe('[ANALYTICS-4] the goal of a month', () => {
  const goal = { month: '2026-10', version: 0, leads: 40, won: null, wonPence: 6_800_000 };

  it('is set, changed from the version that was seen, and undone', async () => {
    const { ann, read } = await team();
    const set = await ann.call('PUT', '/api/goals', goal);
    expect([set.statusCode, set.json()]).toEqual([200, { ...goal, version: 1 }]);
    const changed = await ann.call('PUT', '/api/goals', { ...goal, leads: 50, version: 1 });
    expect(changed.json()).toMatchObject({ leads: 50, version: 2 });
    const late = await ann.call('PUT', '/api/goals', { ...goal, leads: 60, version: 1 });
    expect([late.statusCode, late.json().current.leads]).toEqual([409, 50]);
    expect((await ann.undo(changed)).statusCode).toBe(200);
    expect((await read(october)).goals).toMatchObject([{ month: '2026-10', leads: 40 }]);
    expect((await ann.undo(set)).statusCode).toBe(200);
    expect((await read(october)).goals).toMatchObject([{ version: 0, leads: null }]);
  });

  it('is one, however many set it at once', async () => {
    const { ann } = await team();
    const answers = await Promise.all([goal, goal].map((body) => ann.call('PUT', '/api/goals', body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is not set by members', async () => {
    const { ben } = await team();
    expect((await ben.call('PUT', '/api/goals', goal)).statusCode).toBe(403);
  });
});
