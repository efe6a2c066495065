import { Readable } from 'node:stream';
import { may, type Permission } from '@heliodesk/core/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Call, listCalls } from '#testing/api-calls.ts';
import { findOwner } from '#testing/builders.ts';
import { everythingOf } from '#testing/everything-of.ts';
import { lawfulBodies as bodies } from '#testing/lawful-bodies.ts';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { untilSomebodyWaits } from '#testing/until-somebody-waits.ts';
import { counted } from '../../scripts/test/scope.ts';

let product: TestProduct;
let all: Call[];
let calls: Call[];
beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  all = await listCalls(product);
  calls = all.filter(({ access }) => access !== 'public' && access !== 'operator');
});
afterAll(() => product.stop());

/** Authority lost between the door and the work, and the answer to that. */
type Loss = {
  what: string;
  code: number;
  concerns: (call: Call) => boolean;
  lose: (person: { id: string; companyId: string }) => string;
  /** One of how many calls it is tried with in `npm test`, where it differs little from another. */
  oneOf?: number;
};

const losses: Loss[] = [
  {
    what: 'is signed out',
    code: 401,
    concerns: () => true,
    lose: ({ id }) => `delete from sessions where user_id = '${id}'`,
  },
  {
    what: 'is taken out of the team',
    code: 401,
    concerns: () => true,
    lose: ({ id }) => `delete from memberships where user_id = '${id}'`,
  },
  {
    what: 'loses their role',
    code: 403,
    concerns: ({ access }) => access !== 'signed-in' && !may('member', access as Permission),
    lose: ({ id }) => `update memberships set role = 'member' where user_id = '${id}'`,
  },
  {
    what: 'becomes one of the field',
    code: 403,
    concerns: ({ access }) =>
      access !== 'signed-in' && may('member', access as Permission) && !may('field', access as Permission),
    lose: ({ id }) => `update memberships set role = 'field' where user_id = '${id}'`,
    oneOf: 8,
  },
  {
    what: 'is asked for a second factor by their company',
    code: 403,
    concerns: ({ standing }) => standing === 'working',
    lose: ({ companyId }) =>
      `update companies set second_factor_required = true where company_id = '${companyId}'`,
    oneOf: 16,
  },
  {
    what: 'loses their subscription',
    code: 402,
    concerns: ({ standing }) => standing === 'working',
    lose: ({ companyId }) =>
      `insert into subscriptions (company_id, plan_id, business_size, state)
       values ('${companyId}', 'lead_magnets', 'small', 'suspended')`,
  },
];

/** Pieces of files are no JSON; `uploads.test.ts` takes their sender's right away between two of their bytes. */
const isReadOrPiece = ({ method }: Call) => ['GET', 'HEAD', 'PATCH'].includes(method);

it.each(losses)(
  '[MECH-2] [DOOR-1] every call is refused to whoever $what while its body is on its way, and changes nothing',
  async ({ lose, code, concerns, oneOf = 1 }) => {
    const slow = calls
      .filter((call) => !isReadOrPiece(call) && concerns(call))
      .filter((_, place) => place % counted(oneOf, 1) === 0);
    const untried = calls.filter(({ name, body }) => body && !bodies[name]);
    expect(untried.map(({ name }) => name)).toEqual([]);
    expect(slow.length).toBeGreaterThan(3);
    const answers: unknown[] = [];
    for (const call of slow) {
      const { company, owner } = await product.given.company();
      const person = await product.given.person(company.id, 'owner');
      const headers = { ...(await product.signedIn(person)), 'content-type': 'application/json' };
      let before: object = {};
      const body = async function* () {
        await product.db.asSystem((tx) => tx.execute(lose(person)));
        before = await everythingOf(product.db, company.id);
        // Whatever takes no body can be sent one all the same.
        yield JSON.stringify(bodies[call.name] ?? {});
      };
      const url = call.url.replace('{userId}', owner.id).replace(/\{\w+\}/g, () => crypto.randomUUID());
      const response = await product.app.inject({
        method: call.method,
        url,
        headers,
        payload: Readable.from(body()),
      });
      answers.push([call.name, response.statusCode]);
      expect(await everythingOf(product.db, company.id), call.name).toEqual(before);
    }
    expect(answers).toEqual(slow.map(({ name }) => [name, code]));
  },
);

const operatorLosses = [
  { what: 'is signed out', loss: (id: string) => `delete from sessions where user_id = '${id}'` },
  { what: 'is the operator no longer', loss: () => 'delete from operators' },
  { what: 'has no second factor', loss: (id: string) => `delete from passkeys where user_id = '${id}'` },
];

describe.each(operatorLosses)('[DOOR-1] [DOOR-2] an operator who $what by now', ({ loss }) => {
  /** The operator, about to change something that is there to be changed. */
  async function given({ name, method, url }: Call) {
    const visitors = createVisitors(product);
    const { companyId, headers: theirs } = await visitors.subscriber();
    // Only what was paid can be refunded.
    if (name.endsWith('/refund')) await visitors.advance(31);
    const [invoice] = (await visitors.overview(theirs)).invoices;
    const headers = { ...(await product.operatorSignedIn()), 'content-type': 'application/json' };
    const operator = await product.db.asSystem((tx) => findOwner(tx, 'operator@example.com'));
    const entryId = newId(product.clock.now());
    await product.db.asSystem((tx) =>
      tx.execute(`insert into waitlist_entries (id, email, identity)
        values ('${entryId}', '${entryId}@example.com', '${entryId}@example.com')`),
    );
    const id = url.includes('/companies/') ? companyId : entryId;
    return {
      request: { method, url: url.replace('{id}', id), headers },
      payload: JSON.stringify({ ...bodies[name], ...(invoice && { invoiceId: invoice.id }) }),
      lose: () => product.db.asSystem((tx) => tx.execute(loss(operator.id))),
      state: async () => [
        await everythingOf(product.db, companyId),
        await everythingOf(product.db, operator.companyId),
        await product.db.asSystem(async (tx) => [
          (await tx.execute('select * from beta_places_taken order by 1')).rows,
          (await tx.execute('select id, object from simulator_objects order by id')).rows,
        ]),
      ],
    };
  }

  const unsafe = () => all.filter((call) => call.access === 'operator' && !isReadOrPiece(call));

  it('changes nothing where it happened while the body was on its way', async () => {
    expect(unsafe().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /api/admin/companies/{id}/credit',
        'POST /api/admin/companies/{id}/refund',
      ]),
    );
    for (const call of unsafe()) {
      const { request, payload, lose, state } = await given(call);
      const before = await state();
      const body = async function* () {
        await lose();
        yield payload;
      };
      const response = await product.app.inject({ ...request, payload: Readable.from(body()) });
      expect([call.name, response.statusCode]).toEqual([call.name, 404]);
      expect(await state()).toEqual(before);
    }
  });

  it('changes nothing where it happened as the work was about to begin', async () => {
    for (const call of unsafe()) {
      const { request, payload, lose, state } = await given(call);
      const before = await state();
      const { answer } = await product.db.asSystem(async (tx) => {
        // What a transaction's proof reads, and nobody at the door.
        await tx.execute('lock table company_clocks');
        const answer = product.app.inject({ ...request, payload });
        await untilSomebodyWaits(tx);
        await lose();
        return { answer };
      });
      expect([call.name, (await answer).statusCode]).toEqual([call.name, 404]);
      expect(await state()).toEqual(before);
    }
  });
});
