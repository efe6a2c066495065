import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const step = lawfulBodies['POST /api/m/{key}/events'] as { source: object };
const from = (source: object) => ({ source: { ...step.source, ...source } });

/** A company with a magnet that is published, what visitors do with it and what is counted of that. */
async function published(changed: object = {}) {
  const { company, ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fay] = others as [Person, Person];
  const calls = await publishMagnet(product, ann, changed);
  const record = (name: string, differs: object = {}) =>
    product.app.inject({
      ...{ method: 'POST', url: `${calls.page}/events`, payload: { ...step, step: name, ...differs } },
    });
  const figures = async (query = '') => (await ann.call('GET', `${calls.magnet}/figures${query}`)).json();
  return { ...calls, company, ann, ben, fay, record, figures };
}

it('[STEPS-1] [STEPS-3] what visitors do is counted by step, source, device and version, and told to the office', async () => {
  const { magnet, ben, fay, record, enquire, publish, figures } = await published();
  for (const name of ['view', 'start', 'ownership']) expect((await record(name)).statusCode).toBe(202);
  await record('view', { device: 'desktop', ...from({ referrer: 'https://www.google.com/' }) });
  await enquire({ device: 'desktop', ...from({ referrer: 'https://www.google.com/' }) });
  await publish();
  await record('view', { number: 2, ...from({ source: 'Newsletter' }) });
  const told = await figures();
  expect(told.totals).toEqual({ views: 3, starts: 1, completions: 1, declined: 0 });
  expect(told.steps.map(({ name, amount }: { name: string; amount: number }) => [name, amount])).toEqual([
    ['Saw it', 3],
    ['Started', 1],
    ['Do you own your home?', 1],
    ['Contact details', 0],
    ['Finished', 1],
  ]);
  expect(told.sources).toEqual([
    { source: 'google.com', views: 1, starts: 0, completions: 1 },
    { source: 'direct', views: 1, starts: 1, completions: 0 },
    { source: 'newsletter', views: 1, starts: 0, completions: 0 },
  ]);
  expect(told.devices).toMatchObject([
    { device: 'desktop', completions: 1 },
    { device: 'phone', views: 2 },
  ]);
  expect(told.versions).toMatchObject([
    { number: 2, views: 1, publishedAt: '2026-11-15T09:00:00.000Z' },
    { number: 1, views: 2, completions: 1 },
  ]);
  expect((await ben.call('GET', `${magnet}/figures`)).statusCode).toBe(200);
  expect((await fay.call('GET', `${magnet}/figures`)).statusCode).toBe(403);
  const { ann: stranger } = await createTeam(product);
  expect((await stranger.call('GET', `${magnet}/figures`)).statusCode).toBe(404);
});

it('[STEPS-4] whoever finishes is counted by the server, once, also beyond the month’s leads; a page can’t say so', async () => {
  const { record, enquire, figures } = await published({ area: ['BS'] });
  await record('completed');
  const id = crypto.randomUUID();
  await Promise.all([enquire({ id }), enquire({ id })]);
  await enquire({ id });
  await enquire({ website: 'https://spam.example' });
  await enquire({ postcode: 'EH1 1AA' });
  expect((await figures()).totals).toEqual({ views: 0, starts: 0, completions: 1, declined: 1 });
});

it('[STEPS-3] days are those of the United Kingdom, and a period is one that makes sense', async () => {
  product.clock.set('2026-06-30T23:30:00Z');
  const { magnet, ann, record, figures } = await published();
  await record('view');
  const told = await figures();
  expect(told.period).toEqual({ from: '2026-06-02', to: '2026-07-01' });
  expect(told.days).toHaveLength(30);
  expect(told.days.at(-1)).toEqual({ day: '2026-07-01', views: 1, starts: 0, completions: 0 });
  expect((await figures('?from=2026-06-30&to=2026-06-30')).totals.views).toBe(0);
  for (const query of ['from=2026-06-30', 'from=2026-07-02&to=2026-07-01', 'from=2024-01-01&to=2026-01-01'])
    expect((await ann.call('GET', `${magnet}/figures?${query}`)).statusCode).toBe(400);
  product.clock.set('2026-11-15T09:00:00Z');
});

it('[STEPS-2] a day tells twenty places apart however many are named, and steps that no magnet has aren’t kept', async () => {
  const { record, enquire, figures } = await published();
  for (let place = 0; place < 25; place += 1) await record('view', from({ source: `place ${place}` }));
  await figures();
  await record('view', from({ source: 'one more' }));
  await record('view', from({ source: 'place 3' }));
  for (let name = 0; name < 60; name += 1) await record(`step-${name}`);
  await figures();
  await enquire();
  const { totals, sources, steps } = await figures();
  expect(totals).toMatchObject({ views: 27, completions: 1 });
  expect(sources).toHaveLength(21);
  expect(sources).toContainEqual({ source: 'other', views: 6, starts: 0, completions: 1 });
  expect(steps.length).toBeLessThanOrEqual(43);
});

it('[STEPS-1] what is no step, of no version or of no magnet is refused, and nothing is counted', async () => {
  const { page, record, figures } = await published();
  expect((await record('<script>')).statusCode).toBe(400);
  expect((await record('view', { number: 9 })).statusCode).toBe(404);
  expect((await record('view', { visitor: 'Rita' })).statusCode).toBe(400);
  const unknown = { method: 'POST', url: `${page}x/events`, payload: step } as const;
  expect((await product.app.inject(unknown)).statusCode).toBe(404);
  expect((await figures()).totals.views).toBe(0);
});

it('[STEPS-3] a company that is deleted takes nobody else’s figures along', async () => {
  const sites = { sites: ['example.co.uk'] };
  const [gone, stays] = [await published(sites), await published(sites)];
  const seen = from({ page: 'https://example.co.uk/solar' });
  const view = async ({ record }: typeof stays) => (await record('view', seen)).statusCode;
  expect([await view(gone), await view(stays)]).toEqual([202, 202]);
  await product.db.asSystem((tx) =>
    tx.execute(`delete from companies where company_id = '${gone.company.id}'`),
  );
  expect((await stays.figures()).totals.views).toBe(1);
  const { items } = (await stays.ann.call('GET', `${stays.magnet}/sightings`)).json();
  expect(items).toMatchObject([{ site: 'example.co.uk' }]);
  expect(await view(stays)).toBe(202);
  expect((await stays.figures()).totals.views).toBe(2);
});
