import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server.ts';
import { createLog } from '#platform/log.ts';
import { medium, subscribe } from '#testing/gateways/customers.ts';
import { type SimulatorDriver, startSimulatorDriver } from '#testing/gateways/simulator-driver.ts';
import { createSimulatedGateway } from '../payments.ts';
import { createSimulator, sandboxRoutes } from './index.ts';
import { testCards } from './world/cards.ts';

let driver: SimulatorDriver;
beforeAll(async () => {
  driver = await startSimulatorDriver();
});
afterAll(() => driver.stop());

const unknown = '5555 5555 5555 4444';
const numbers = [...Object.values(testCards), unknown];
const typed = (cardNumber: string, expiry = '12/34', cvc = '123') => ({ cardNumber, expiry, cvc });

it('no card number is kept in the database, in the log or in an answer, whatever becomes of the card', async () => {
  const logged: string[] = [];
  const destination = { write: (line: string) => void logged.push(line) };
  const log = createLog({ logLevel: 'trace', production: true }, destination);
  const platform = { ...driver.product.platform, log };
  const simulator = createSimulator(platform);
  const gateway = createSimulatedGateway(simulator, platform.clock);
  const app = await createHttpServer(platform);
  sandboxRoutes(app, { platform, simulator });
  simulator.deliverThrough(async () => ({ statusCode: 500 }));
  const answers: string[] = [];
  const post = async (url: string, payload: object) => {
    const { body } = await app.inject({ method: 'POST', url, payload });
    answers.push(body);
  };

  for (const [place, number] of numbers.entries()) {
    const customer = { companyId: String(place), customerId: (await subscribe(driver)).customerId };
    const { clientSecret } = await gateway.beginCardSetup({ ...customer, key: number.slice(-4) });
    const checkout = await gateway.createCheckout({
      ...{ ...medium, companyName: 'Bright', email: 'a@bright.example', trialDays: 0, key: `c${place}` },
      ...{ successUrl: 'https://desk.test/done', cancelUrl: 'https://desk.test/pricing' },
    });
    for (const card of [typed(number, 'soon'), typed(number, '12/34', number.slice(0, 8)), typed(number)]) {
      await post('/api/sandbox/card', { clientSecret, ...card });
      await post(`/api/sandbox/checkouts/${checkout.id}/payment`, card);
    }
    await post('/api/sandbox/card', { clientSecret, ...typed(number), number });
    await post('/api/sandbox/card', { clientSecret, ...typed(`${number} ${number}`) });
    await post('/api/sandbox/card', { clientSecret, ...typed(number) });
    await post('/api/sandbox/card', { clientSecret: number, ...typed(number) });
    await post('/api/sandbox/authentication', { clientSecret, approved: true });
    await post(`/api/sandbox/checkouts/${checkout.id}/authentication`, { approved: true });
  }
  await app.close();

  const everywhere = [await wholeDatabase(), logged.join('\n'), answers.join('\n')];
  expect(everywhere.map((text) => text.length > 1_000)).toEqual([true, true, true]);
  expect(everywhere[0]).toContain('"last4": "3155"');
  for (const text of everywhere)
    for (const number of numbers) expect(digitsOf(text)).not.toContain(digitsOf(number));
});

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

async function wholeDatabase(): Promise<string> {
  const { pool } = driver.product.db;
  const { rows: tables } = await pool.query(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.scope = 'system'`);
    let text = '';
    for (const { name } of tables) {
      const { rows } = await client.query(`select each::text as row from ${name} as each`);
      text += rows.map(({ row }) => row.replaceAll('""', '"')).join('\n');
    }
    await client.query('rollback');
    return text;
  } finally {
    client.release();
  }
}
