import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

type Operation = {
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>;
};
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

let product: TestProduct;
let api: Description;

beforeAll(async () => {
  product = await startTestProduct();
  const response = await product.app.inject('/api/openapi.json');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  api = response.json();
});
afterAll(() => product.stop());

const described = () =>
  Object.entries(api.paths).flatMap(([url, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${url}`),
  );

/** Read from the router's own drawing, in which a branch goes on with the address of the line it hangs from. */
function registered(): string[] {
  const above: string[] = [];
  return product.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \((.+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above[depth] = (above[depth - 1] ?? '') + piece;
      const url = above[depth]?.replace(/:(\w+)/g, '{$1}');
      return methods ? methods.split(', ').map((method) => `${method} ${url}`) : [];
    });
}

/** Calls to which there is nothing to say. */
const bodiless = [
  '/api/account/email-confirmation',
  '/api/billing/card-setup',
  '/api/billing/webhook',
  '/api/calendar-feed',
  '/api/sending-domain/check',
  '/api/changes/{cause}/undo',
  '/api/admin/waitlist/{id}/invitation',
  '/api/auth/logout',
  '/api/checkout/sessions/{id}/link',
  '/api/auth/passkey/options',
  '/api/company/export',
  '/api/files/{id}/link',
  '/api/imports/{id}/undo',
  '/api/junk-enquiries/{id}/lead',
  '/api/merges/{id}/undo',
  '/api/messages/inbound',
  '/api/messages/texts',
  '/api/messages/texts/status',
  '/api/sample-job',
];

describe('the description of the API', () => {
  it('[API-1] has the three calls of the waiting list', () => {
    expect(described()).toEqual(
      expect.arrayContaining([
        'POST /api/waitlist',
        'POST /api/quiz-responses',
        'POST /api/waitlist-contacts',
      ]),
    );
  });

  it('has exactly the calls that exist, but for those of the operator', () => {
    // HEAD goes with every GET and is described by it; a stream that never ends is no call.
    const calls = registered().filter((call) => /^(?!HEAD).* \/api\/(?!openapi\.json|live$)/.test(call));
    const told = calls.filter((call) => !call.includes(' /api/admin/'));
    expect(told.length).toBeLessThan(calls.length);
    expect(described().sort()).toEqual(told.sort());
  });

  it('says of every call what it takes and what it answers, to the operator too', () => {
    const { paths } = product.app.swagger() as unknown as Description;
    expect(Object.keys(paths).length).toBeGreaterThan(Object.keys(api.paths).length);
    for (const [url, operations] of Object.entries(paths)) {
      for (const [method, { requestBody, responses }] of Object.entries(operations)) {
        if (method === 'post' && !bodiless.includes(url))
          expect(requestBody?.content['application/json'].schema, url).toBeDefined();
        expect(Object.keys(responses), url).toEqual(expect.arrayContaining(['4XX', '5XX']));
        expect(
          Object.keys(responses).some((status) => /^2\d\d$/.test(status)),
          url,
        ).toBe(true);
        for (const answer of Object.values(responses)) {
          expect(answer.content?.['application/json'].schema, url).toBeDefined();
        }
      }
    }
  });

  it('[WAIT-8] names the fields of the waiting list', () => {
    const body = api.paths['/api/waitlist']?.post?.requestBody?.content['application/json'].schema;
    expect(Object.keys(body?.properties ?? {})).toEqual(['name', 'email', 'quizAnswers']);
  });
});

it.each([
  ['http://localhost:3000', 200],
  ['https://demo.test', 404],
])('the mailbox of a product at %s answers %i', async (PUBLIC_URL, status) => {
  const demo = await startTestProduct({ PUBLIC_URL });
  expect((await demo.app.inject('/dev/mailbox')).statusCode).toBe(status);
  await demo.stop();
});

it('a worker says how it is doing and serves nothing else', async () => {
  const token = 'a-token-of-sufficient-length';
  const DATABASE_URL = 'postgres://shared.test/desk';
  const worker = await startTestProduct({ ROLE: 'worker', METRICS_TOKEN: token, DATABASE_URL });
  const status = async (url: string) =>
    (await worker.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  for (const url of ['/healthz', '/readyz', '/metrics']) expect(await status(url), url).toBe(200);
  for (const url of ['/', '/dev/mailbox']) expect(await status(url), url).toBe(404);
  const joining = await worker.app.inject({ method: 'POST', url: '/api/waitlist', payload: {} });
  expect(joining.statusCode).toBe(404);
  await worker.stop();
});
