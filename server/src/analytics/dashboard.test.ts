import type { Dashboard } from '@heliodesk/core/contracts/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team(now = '2026-11-16T09:00:00Z') {
  product.clock.set(now);
  const { ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fay] = others as [Person, Person];
  const read = async (query = '', by = ann): Promise<Dashboard> =>
    (await by.call('GET', `/api/dashboard${query}`)).json();
  return { ann, ben, fay, read };
}

describe('the dashboard', () => {
  it('[DASH-1] has the pipeline, leads by source, those not answered yet and what they became, for all or for one', async () => {
    const { ann, ben, read } = await team();
    const rita = await ann.lead('Rita Hall', ben.id, { source: 'website' });
    product.clock.set('2026-11-16T10:00:00Z');
    await ann.lead('Al Green');
    await ann.call('PUT', `/api/projects/${rita.id}/stage`, { version: rita.version, stage: 'contacted' });
    const all = await read();
    expect(all.stages.toSorted((one, other) => one.stage.localeCompare(other.stage))).toEqual([
      { stage: 'contacted', count: 1, valuePence: 850_000 },
      { stage: 'new', count: 1, valuePence: 850_000 },
    ]);
    expect(all.months).toHaveLength(12);
    expect(all.months.at(-1)).toMatchObject({ month: '2026-11', sums: { lead: { amount: 2 } } });
    expect(all.sources.map(({ source, leads }) => [source, leads]).sort()).toEqual([
      ['phone', 1],
      ['website', 1],
    ]);
    expect(all.unanswered).toMatchObject({ total: 1, items: [{ customer: { name: 'Al Green' } }] });
    const bens = await read(`?owner=${ben.id}`);
    expect(bens.stages).toEqual([{ stage: 'contacted', count: 1, valuePence: 850_000 }]);
    expect(bens.sources).toMatchObject([{ source: 'website', leads: 1 }]);
    expect(bens.unanswered.total).toBe(0);
  });

  it('[DASH-1] tells what was done since yesterday, many at once as one, and nothing of the sample job', async () => {
    const { ann, ben, read } = await team();
    const rita = await ann.lead('Rita Hall', ben.id);
    product.clock.set('2026-11-18T09:00:00Z');
    const al = await ann.lead('Al Green');
    await ann.call('POST', '/api/sample-job');
    const seen = [rita, al].map(({ id, version }) => ({ id, version }));
    await ann.call('POST', '/api/projects/bulk', {
      projects: seen,
      action: { do: 'move', stage: 'contacted' },
    });
    await ann.note(rita.id, 'Prefers mornings');
    expect(
      (await read()).changed.map(({ action, amount, project }) => [action, amount, project?.name]),
    ).toEqual([
      ['note.added', 1, 'Rita Hall'],
      ['project.moved', 2, undefined],
      ['project.added', 1, 'Al Green'],
    ]);
    const bens = await read(`?owner=${ben.id}`);
    expect(bens.changed.map(({ action, amount }) => [action, amount])).toEqual([
      ['note.added', 1],
      ['project.moved', 1],
    ]);
  });

  it('[DASH-1] yesterday begins at midnight in London, in summer too', async () => {
    const { ann, read } = await team('2026-07-14T22:59:00Z');
    await ann.lead('The evening before');
    product.clock.set('2026-07-14T23:00:00Z');
    await ann.lead('Just after midnight');
    product.clock.set('2026-07-16T08:00:00Z');
    expect((await read()).changed.map(({ project }) => project?.name)).toEqual(['Just after midnight']);
  });

  it('is not for the field, and a stranger is nobody’s colleague', async () => {
    const { ann, fay } = await team();
    expect((await fay.call('GET', '/api/dashboard')).statusCode).toBe(403);
    expect((await ann.call('GET', '/api/dashboard?owner=nonsense')).statusCode).toBe(400);
  });
});

describe('[DASH-3] the cards of the start page', () => {
  it('are chosen and ordered by each person for themselves', async () => {
    const { ann, ben, read } = await team();
    expect((await read()).cards).toBeNull();
    const cards = ['pipeline', 'tasks', 'pipeline'];
    expect((await ann.call('PUT', '/api/dashboard/cards', { cards })).statusCode).toBe(200);
    expect((await read()).cards).toEqual(['pipeline', 'tasks']);
    expect((await read('', ben)).cards).toBeNull();
    expect((await ann.call('PUT', '/api/dashboard/cards', { cards: ['weather'] })).statusCode).toBe(400);
  });
});
