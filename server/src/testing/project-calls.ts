import type { Role } from '@heliodesk/core/rules/permissions';
import type { TestProduct } from './test-product.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const property = { line1: '12 Beech Road', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4ST' };

export type Person = Awaited<ReturnType<typeof createCalls>>;

/** Somebody who calls the API about projects, in their own name. */
export async function createCalls(
  product: TestProduct,
  user: { id: string; companyId: string; email: string },
) {
  const headers = await product.signedIn(user);
  const call = (method: Method, url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const task = (projectId: string | null, assigneeId: string | null, rest: object = {}) => ({
    ...{ projectId, title: 'Ring them back', dueOn: null, assigneeId, done: false, ...rest },
  });
  return {
    ...{ id: user.id, email: user.email, headers, call, task },
    undo: (response: { headers: Record<string, unknown> }) =>
      call('POST', `/api/changes/${String(response.headers['x-request-id'])}/undo`),
    inbox: async () => (await call('GET', '/api/inbox')).json(),
    lead: async (name: string, ownerId: string | null = null, rest: object = {}) => {
      const customer = { name, email: '', phone: '' };
      const body = { customer, property, source: 'phone', ownerId, valuePence: 850_000, ...rest };
      return (await call('POST', '/api/projects', body)).json();
    },
    note: (projectId: string, text: string) => call('POST', '/api/notes', { projectId, text }),
    visit: (projectId: string, assigneeIds: string[], rest: object = {}) => ({
      ...{ projectId, kind: 'survey', assigneeIds, note: '', state: 'planned' },
      ...{ startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T10:00:00Z', ...rest },
    }),
  };
}

/** A company with its owner and one more of each role that is asked for. */
export async function createTeam(product: TestProduct, ...roles: Role[]) {
  const { company, owner } = await product.given.company();
  const others = [];
  for (const role of roles)
    others.push(await createCalls(product, await product.given.person(company.id, role)));
  return { company, ann: await createCalls(product, owner), others };
}
