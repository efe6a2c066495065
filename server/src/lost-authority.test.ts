import { Readable } from 'node:stream';
import { may, type Permission } from '@heliodesk/core/rules/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, listCalls } from '#testing/api-calls.ts';
import { everythingOf } from '#testing/everything-of.ts';
import { lawfulBodies as bodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let calls: Call[];
beforeAll(async () => {
  product = await startTestProduct();
  calls = (await listCalls(product)).filter(({ access }) => access !== 'public' && access !== 'operator');
});
afterAll(() => product.stop());

/** What somebody can lose between the door and the work, and what they are told. */
type Loss = {
  what: string;
  code: number;
  concerns: (call: Call) => boolean;
  lose: (person: { id: string; companyId: string }) => string;
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
  async ({ lose, code, concerns }) => {
    const slow = calls.filter((call) => !isReadOrPiece(call) && concerns(call));
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
