import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, withQuery } from './call.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => fetched.mock.calls.map(([url, init]) => [init?.method, url, init?.body]);

it('[MECH-1] a call goes where its endpoint is, with its parameters, query and body, and answers with what it tells', async () => {
  fetched.mockImplementation(async () => Response.json({ success: true }));
  await call('DELETE /api/team/membership');
  await call('PUT /api/team/members/:userId/role', { params: { userId: 'a/b' }, body: { role: 'admin' } });
  await call('GET /api/audit', { query: { after: 'x' } });
  expect(asked()).toEqual([
    ['DELETE', '/api/team/membership', undefined],
    ['PUT', '/api/team/members/a%2Fb/role', '{"role":"admin"}'],
    ['GET', '/api/audit?after=x', undefined],
  ]);
});

it('[MECH-1] what the contract does not take does not compile', () => {
  // Never called: the compiler is what is asked.
  const wrong = () => [
    // @ts-expect-error There is no such endpoint.
    call('GET /api/nowhere'),
    // @ts-expect-error It takes a role.
    call('PUT /api/team/members/:userId/role', { params: { userId: 'a' }, body: {} }),
    // @ts-expect-error It has no body.
    call('DELETE /api/team/membership', { body: {} }),
  ];
  expect(wrong).toBeTypeOf('function');
});

it.each([
  [{}, '/x'],
  [{ search: '', after: undefined }, '/x'],
  [{ search: 'a & b', sort: 'name' }, '/x?search=a+%26+b&sort=name'],
])('only what was filled in stands in an address: %o', (query, address) => {
  expect(withQuery('/x', query)).toBe(address);
});
