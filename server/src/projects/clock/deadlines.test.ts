import type { DeadlineBoard } from '@heliodesk/core/contracts/deadlines';
import { deadlineKinds } from '@heliodesk/core/rules/projects/deadlines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { type Plan, planOf } from '#testing/plans.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { openDeadlines } from './first.ts';
import { waitingStatement } from './store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function company() {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const sold = async (name: string, dates: object) => {
    const lead = { ...lawfulBodies['POST /api/projects'], customer: { name, email: '', phone: '' } };
    let project = (await call('POST', '/api/projects', lead)).json();
    const body = { ...lawfulBodies['PUT /api/projects/{id}'], ...dates, version: project.version };
    project = { ...project, ...(await call('PUT', `/api/projects/${project.id}`, body)).json() };
    for (const stage of ['qualified', 'quoted', 'sold']) {
      const moved = await call('PUT', `/api/projects/${project.id}/stage`, {
        version: project.version,
        stage,
      });
      expect([stage, moved.statusCode, moved.body]).toMatchObject([stage, 200, expect.any(String)]);
      project = { ...project, ...moved.json() };
    }
    return project;
  };
  const board = async (query = ''): Promise<DeadlineBoard> =>
    (await call('GET', `/api/deadlines${query}`)).json();
  return { owner, call, sold, board };
}

const told = ({ items }: DeadlineBoard) =>
  items.map(({ kind, due, project }) => `${project.name}: ${kind} ${due}`);

it('[CLOCK-3] the clock board has every open deadline of the company, the most urgent first', async () => {
  product.clock.set('2026-11-17T09:00:00Z');
  const { sold, board, call, owner } = await company();
  await sold('Ann', { signedOn: '2026-11-10' });
  const bea = await sold('Bea', { signedOn: '2026-10-01', commissionedOn: '2026-11-02' });
  await sold('Cat', {
    signedOn: '2026-10-01',
    commissionedOn: '2026-11-03',
    dnoNotifiedOn: '2026-11-04',
    mcsCertifiedOn: '2026-11-05',
  });
  await sold('Dee', { signedOn: '2026-10-01', ownerId: owner.id });
  expect(await board()).toMatchObject({ today: '2026-11-17', next: null });
  expect(told(await board())).toEqual([
    'Bea: mcs_certificate 2026-11-16',
    'Ann: cooling_off 2026-11-24',
    'Bea: g98_notice 2026-11-30',
    // Of two that are due on one day, that comes first which has waited longer.
    'Dee: vat_rate 2027-03-31',
    'Ann: vat_rate 2027-03-31',
  ]);
  expect(told(await board(`?owner=${owner.id}`))).toEqual(['Dee: vat_rate 2027-03-31']);
  await call('DELETE', `/api/projects/${bea.id}`);
  expect(told(await board()).some((line) => line.startsWith('Bea'))).toBe(false);
  expect(told(await (await company()).board())).toEqual([]);
});

it('[CLOCK-5] no slip in a date hides a deadline, and what was there before is saved along', async () => {
  product.clock.set('2026-11-17T09:00:00Z');
  const { sold, board, call } = await company();
  const project = await sold('Ann', { signedOn: '2026-10-01', commissionedOn: '2026-11-02' });
  const change = async (dates: object) => {
    const { version } = (await call('GET', `/api/projects/${project.id}`)).json();
    const body = { ...lawfulBodies['PUT /api/projects/{id}'], signedOn: '2026-10-01', version };
    const answer = await call('PUT', `/api/projects/${project.id}`, {
      ...{ ...body, commissionedOn: '2026-11-02' },
      ...dates,
    });
    return answer.statusCode === 200 ? 200 : Object.keys(answer.json().fields);
  };
  expect(await change({ dnoNotifiedOn: '2062-11-04' })).toEqual(['dnoNotifiedOn']);
  expect(await change({ commissionedOn: '2026-11-18' })).toEqual(['commissionedOn']);
  expect(await change({ mcsCertifiedOn: '2026-11-01' })).toEqual(['mcsCertifiedOn']);
  expect(await change({ signedOn: null })).toEqual(['signedOn']);
  expect(told(await board())).toHaveLength(2);
  expect(await change({ dnoNotifiedOn: '2026-11-17' })).toBe(200);
  product.clock.set('2026-11-16T09:00:00Z');
  expect(await change({ dnoNotifiedOn: '2026-11-17', valuePence: 1 })).toBe(200);
});

it('[CLOCK-3] one kind alone is asked for; old paperwork and what a network was asked for hide nothing that is due', async () => {
  product.clock.set('2026-11-17T09:00:00Z');
  const { sold, board } = await company();
  const done = { signedOn: '2018-01-01', mcsCertifiedOn: '2026-11-05' };
  await sold('Before G98', { ...done, commissionedOn: '2018-02-01' });
  await sold('Asked before', { ...done, commissionedOn: '2026-09-01', inverterKw: 12 });
  await sold('Small', { ...done, commissionedOn: '2026-09-02', inverterKw: 3.68 });
  await sold('Delivered late', { signedOn: '2026-10-01', deliveredOn: '2026-11-04' });
  expect(told(await board('?kind=g98_notice'))).toEqual([
    'Asked before: g98_notice 2026-09-29',
    'Small: g98_notice 2026-09-30',
    'Before G98: g98_notice null',
  ]);
  expect(told(await board('?kind=cooling_off'))).toEqual(['Delivered late: cooling_off 2026-11-18']);
  expect(told(await board('?kind=mcs_certificate'))).toEqual([]);
});

it('[CLOCK-3] however many wait, those that are due first are found', async () => {
  product.clock.set('2026-11-17T09:00:00Z');
  const { owner, sold } = await company();
  await sold('Signed', { signedOn: '2026-11-10' });
  await sold('Late', { signedOn: '2026-10-01', commissionedOn: '2026-10-02' });
  await sold('Later', { signedOn: '2026-10-01', commissionedOn: '2026-11-02', mcsCertifiedOn: '2026-11-05' });
  const { companyId } = owner;
  const first = (most: number) =>
    product.platform.db.read({ companyId, authority: null }, (tx) =>
      openDeadlines(tx, '2026-11-17', { companyId, most }),
    );
  expect(await first(1)).toMatchObject({
    more: true,
    items: [{ kind: 'mcs_certificate', due: '2026-10-16' }],
  });
  expect((await first(3)).items.map(({ due }) => due)).toEqual(['2026-10-16', '2026-10-30', '2026-11-24']);
  expect(await first(9)).toMatchObject({ more: false, items: { length: 5 } });
});

/** The plan nodes that limits take their rows from. */
const limited = (plan: Plan): string[] =>
  (plan.Plans ?? []).flatMap((below) => [
    ...(plan['Node Type'] === 'Limit' ? [below['Node Type']] : []),
    ...limited(below),
  ]);

it('[CLOCK-4] reads no more than a page of those that wait, along an index in their order', async () => {
  const { owner } = await company();
  const after = { on: '2026-01-01', number: 0 };
  const stretch = {
    nation: 'england' as const,
    first: '2026-01-01',
    last: '2026-12-31',
    isKnown: true,
    after,
  };
  await product.db.asSystem(async (tx) => {
    // Of few rows any plan is good. Without a sort there has to be an order that needs none.
    for (const way of ['sort', 'bitmapscan', 'seqscan']) await tx.execute(`set local enable_${way} = off`);
    for (const kind of deadlineKinds)
      for (const one of [undefined, owner.id]) {
        const asked = { companyId: owner.companyId, owner: one, most: 51 };
        const plan = await planOf(tx, waitingStatement(kind, [{ ...stretch, kind }], asked));
        expect([kind, one, limited(plan)]).toEqual([kind, one, ['Index Scan']]);
      }
  });
});
