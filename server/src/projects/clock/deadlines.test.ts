import type { DeadlineBoard } from '@heliodesk/core/contracts/deadlines';
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
  expect(await board()).toMatchObject({ today: '2026-11-17', more: false });
  expect(told(await board())).toEqual([
    'Bea: mcs_certificate 2026-11-16',
    'Ann: cooling_off 2026-11-24',
    'Bea: g98_notice 2026-11-30',
    'Ann: vat_rate 2027-03-31',
    'Dee: vat_rate 2027-03-31',
  ]);
  expect(told(await board(`?owner=${owner.id}`))).toEqual(['Dee: vat_rate 2027-03-31']);
  await call('DELETE', `/api/projects/${bea.id}`);
  expect(told(await board()).some((line) => line.startsWith('Bea'))).toBe(false);
  expect(told(await (await company()).board())).toEqual([]);
});
