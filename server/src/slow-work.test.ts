import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { listCalls } from '#testing/api-calls.ts';
import { startDnsServer } from '#testing/dns-server.ts';
import { createImporting } from '#testing/importing.ts';
import { lawfulBodies as bodies, onePixel } from '#testing/lawful-bodies.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createCalls } from '#testing/project-calls.ts';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { startTwilioServer, twilioKeys } from '#testing/twilio/checking-server.ts';
import { beginTexting } from '#testing/twilio/texting.ts';
import { createUploading } from '#testing/uploading.ts';
import { paymentsOf } from './account/billing/index.ts';
import { createCounting } from './apps/lead-magnets/figures/counting.ts';
import { createInstalls } from './apps/lead-magnets/installs/installs.ts';

/** In milliseconds: what a hash, the payment provider and the storage take here, and what a transaction may pause. */
const slow = 400;
const mostIdle = 250;
/** Takes about that long. */
const dearHash = { memoryCost: 65_536, timeCost: 5, parallelism: 1 };

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
let others: { stop: () => Promise<void> }[];
beforeAll(async () => {
  const dns = await startDnsServer({}, { after: slow });
  const twilio = await startTwilioServer({ after: slow });
  others = [dns, twilio];
  const addresses = { DNS_SERVERS: dns.address, ...twilioKeys, TWILIO_API_BASE: twilio.url };
  product = await startTestProduct(addresses, { passwordCost: dearHash });
  visitors = createVisitors(product);
});
afterAll(async () => {
  await product.stop();
  for (const other of others) await other.stop();
});

/** What transactions asked last that stood open with nothing to do, each time: a busy machine may halt any of them once. */
async function idleTransactions(work: () => Promise<unknown>): Promise<string[]> {
  const first = await watchTransactions(work);
  if (first.length === 0) return [];
  const second = await watchTransactions(work);
  return first.filter((query) => second.includes(query));
}

async function watchTransactions(work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client(product.connection);
  await client.connect();
  const found = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query(
        `select query from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'
           and clock_timestamp() - state_change > make_interval(secs => $1)`,
        [mostIdle / 1000],
      );
      for (const { query } of rows) found.add(query);
      await sleep(50);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
    await client.end();
  }
  return [...found];
}

/** Every function of it takes its time, but for what is asked inside a transaction of the database itself. */
function slowDown(part: object, but: string[] = []): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value !== 'function' || but.includes(name)) continue;
    Object.assign(part, {
      [name]: async (...given: unknown[]) => {
        await sleep(slow);
        return value(...given);
      },
    });
  }
}

it('a transaction that waits for something slow is noticed', async () => {
  const idle = await idleTransactions(() =>
    product.db.asSystem(async (tx) => {
      await tx.execute('select 1 as waiting');
      await sleep(slow);
    }),
  );
  expect(idle.join()).toContain('waiting');
});

it('[DOOR-4] no call keeps a transaction open while it hashes a password', async () => {
  const calls = (await listCalls(product)).filter(({ name }) => bodies[name]);
  const { company } = await product.given.company({ password: 'Roof-Survey-12' });
  const owner = await product.given.person(company.id, 'owner', 'Roof-Survey-12');
  const idle = await idleTransactions(async () => {
    const headers = await product.signedIn(owner);
    await Promise.all(
      calls.map(({ name, method, url }) =>
        product.app.inject({
          ...{ method, headers, payload: bodies[name] ?? {} },
          url: url.replace(/\{\w+\}/g, () => crypto.randomUUID()),
        }),
      ),
    );
    const typed = typedSignUp();
    await Promise.all([typed, typed, typed].map((each) => visitors.register(each)));
  });
  expect(idle).toEqual([]);
}, 60_000);

it('[DOOR-4] one address that signs up many times at once keeps nobody else waiting', async () => {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const typed = typedSignUp();
  // More than there are connections to the database.
  const crowd = Promise.all(Array.from({ length: 10 }, () => visitors.register(typed)));
  const check = async () => {
    for (let number = 0; number < 10; number += 1)
      expect((await product.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
    return 'checked';
  };
  expect(await Promise.race([crowd.then(() => 'signed up'), check()])).toBe('checked');
  const identifiers = (await crowd).map(({ companyIdentifier }) => companyIdentifier);
  expect(new Set(identifiers).size).toBe(1);
}, 120_000);

it('[DOOR-4] no transaction stays open while the payment provider or the storage is waited for', async () => {
  // What it says is asked of the database.
  slowDown(paymentsOf(product.platform).gateway, ['now', 'parseWebhook']);
  slowDown(product.platform.storage);
  const idle = await idleTransactions(async () => {
    const { owner, company } = await product.given.company();
    const headers = await product.signedIn(owner);
    const { cookie } = (await visitors.subscriber()).headers;
    const ask = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload: object, who: object) =>
      product.app.inject({ method, url, payload, headers: { ...who } });
    const larger = { planId: 'solar_suite', businessSize: 'small', agreedGross: 1_000_000 };
    expect((await ask('PUT', '/api/billing/plan', larger, { cookie })).statusCode).toBe(200);
    await ask('POST', '/api/billing/cancellation', { reason: 'too-expensive' }, { cookie });
    await ask('DELETE', '/api/billing/cancellation', {}, { cookie });
    expect((await visitors.changeCard({ cookie }, 'good')).statusCode).toBe(200);
    // Nothing is due or over yet, which the provider is asked all the same.
    await visitors.pay({ cookie });
    const again = { planId: 'solar_suite', businessSize: 'small', agreedGross: 0 };
    await ask('POST', '/api/billing/subscription', again, { cookie });
    await ask('PUT', '/api/company/logo', { image: onePixel }, headers);
    const uploading = createUploading(product, headers);
    const sent = await uploading.send({ bytes: Buffer.from('Notes of a survey') });
    expect(sent.statusCode).toBe(200);
    await uploading.remove(sent.json().file.id);
    const ann = await createCalls(product, owner);
    const rita = { customer: { name: 'Rita Hall', email: 'rita@example.com', phone: '' } };
    const { id: projectId } = await ann.lead('Rita', owner.id, rita);
    const fileId = (await uploading.send({ bytes: Buffer.from(`Quote for ${projectId}`) })).json().file.id;
    const filed = { projectId, fileId, caption: '', category: 'other' };
    expect((await ann.call('POST', '/api/project-files', filed)).statusCode).toBeLessThan(300);
    const email = { id: crypto.randomUUID(), projectId, subject: 'Your quote', text: 'Hello' };
    const written = await ann.call('POST', '/api/messages', { ...email, fileIds: [fileId] });
    expect(written.statusCode, written.body).toBe(201);
    await createImporting(product, headers).complete('Name\nBen Hill\n');
    await ask('POST', '/api/company/export', {}, headers);
    await ask('POST', '/api/company/closing', { name: company.name }, headers);
    await product.workOff();
    await product.runTask('billing:reconcile');
  });
  expect(idle).toEqual([]);
}, 120_000);

it('[DOOR-4] no transaction stays open while the DNS, the text message service or a website is waited for', async () => {
  const { company, ann, text, newest } = await beginTexting(product);
  const { magnet } = await publishMagnet(product, ann, { sites: ['roofs.example'] });
  const { id } = (await ann.call('GET', magnet)).json();
  const website = createInstalls(product.platform, createCounting(product.platform), async () => {
    await sleep(slow);
    return { problem: 'unreachable' };
  });
  const idle = await idleTransactions(async () => {
    const chosen = await ann.call('PUT', '/api/sending-domain', { address: 'hello@roofs.co.uk' });
    expect(chosen.statusCode, chosen.body).toBe(200);
    expect((await ann.call('POST', '/api/sending-domain/check')).statusCode).toBe(200);
    expect((await text()).statusCode).toBe(201);
    await product.workOff();
    expect(await newest()).toMatchObject({ state: 'sent' });
    await website.check(systemActor(company.id), id, { url: 'https://roofs.example/' });
  });
  expect(idle).toEqual([]);
}, 60_000);
