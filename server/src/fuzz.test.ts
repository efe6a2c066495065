import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodiesOf, type JsonSchema } from '#testing/schema-inputs.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const inputsPerRoute = 2_400;
/** No input may take longer than this; a hang is a failure as much as a 5xx is. */
const patience = 5_000;

let product: TestProduct;
let visitor = 0;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** Each input comes from another address, so that no rate limit keeps it from the code behind. */
async function send(method: string, url: string, payload: string | Buffer, type: string) {
  visitor += 1;
  const response = await product.app.inject({
    method: method as 'POST',
    url: url.replace(/\{[^}]+\}/g, 'x'),
    payload,
    headers: { 'content-type': type },
    remoteAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
  });
  return response.statusCode;
}

it('[API-4] no body of the API, however odd, makes the server fail or hang', {
  timeout: 120_000,
}, async () => {
  const { paths } = (await product.app.inject('/api/openapi.json')).json();
  const routes = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([url, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        url,
        method: method.toUpperCase(),
        described,
      })),
  );
  await Promise.all(routes.map(fuzz));
  expect(visitor).toBeGreaterThanOrEqual(3 * inputsPerRoute);
  await product.workOff();
  const { rows } = await product.db.pool.query('select count(*)::int as failed from graphile_worker.jobs');
  console.log(`${product.mailbox.length} mails were written to those who left an address`);
  expect(rows).toEqual([{ failed: 0 }]);

  async function fuzz({ url, method, described }: (typeof routes)[number]): Promise<void> {
    const schema = described.requestBody?.content['application/json'].schema;
    if (!schema) return;
    const statuses = new Map<number, number>();
    let slowest = 0;
    const attack = async ({ payload, type }: { payload: string | Buffer; type: string }) => {
      const start = performance.now();
      const status = await send(method, url, payload, type);
      slowest = Math.max(slowest, performance.now() - start);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
      expect(status).not.toBe(429);
    };
    await fc.assert(fc.asyncProperty(bodiesOf(schema), attack), { numRuns: inputsPerRoute });
    expect(slowest).toBeLessThan(patience);
    // Some must get through to the database, or only the door has been tried.
    expect(statuses.get(201) ?? statuses.get(200) ?? 0).toBeGreaterThan(inputsPerRoute / 50);
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${method} ${url}: ${inputsPerRoute} inputs, ${counts.join(', ')}, slowest ${Math.round(slowest)} ms`,
    );
  }
});

type Described = { requestBody?: { content: { 'application/json': { schema: JsonSchema } } } };
