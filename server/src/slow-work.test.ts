import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCalls } from '#testing/api-calls.ts';
import { startDnsServer } from '#testing/dns-server.ts';
import { createIdleWatch, mostIdle } from '#testing/idle-transactions.ts';
import { createImporting } from '#testing/importing.ts';
import { lawfulBodies as bodies, onePixel } from '#testing/lawful-bodies.ts';
import { createCalls } from '#testing/project-calls.ts';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { startTwilioServer, twilioKeys } from '#testing/twilio/checking-server.ts';
import { beginTexting } from '#testing/twilio/texting.ts';
import { createUploading } from '#testing/uploading.ts';
import { paymentsOf } from './account/billing/index.ts';

/** In milliseconds: what a hash, the payment provider and all else that is waited for take here. */
const slow = mostIdle + 150;
/** Takes about that long. */
const dearHash = { memoryCost: 65_536, timeCost: 5, parallelism: 1 };

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
let idleTransactions: ReturnType<typeof createIdleWatch>;
let others: { stop: () => Promise<void> }[];
beforeAll(async () => {
  const dns = await startDnsServer({}, { after: slow });
  const twilio = await startTwilioServer({ after: slow });
  others = [dns, twilio];
  const addresses = { DNS_SERVERS: dns.address, ...twilioKeys, TWILIO_API_BASE: twilio.url };
  const settings = { ...addresses, OPERATOR_EMAIL: 'operator@example.com' };
  product = await startTestProduct(settings, { passwordCost: dearHash });
  visitors = createVisitors(product);
  idleTransactions = createIdleWatch(product);
});
afterAll(async () => {
  await product.stop();
  for (const other of others) await other.stop();
});

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
}, 300_000);

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
}, 300_000);

it('[DOOR-4] no transaction stays open while the payment provider or the storage is waited for', async () => {
  // What it says is asked of the database.
  slowDown(paymentsOf(product.platform).gateway, ['now', 'parseWebhook']);
  slowDown(product.platform.storage);
  const idle = await idleTransactions(async () => {
    const { owner, company } = await product.given.company();
    const headers = await product.signedIn(owner);
    const { companyId, headers: subscribed } = await visitors.subscriber();
    const { cookie } = subscribed;
    const ask = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload: object, who: object) =>
      product.app.inject({ method, url, payload, headers: { ...who } });
    const larger = { planId: 'solar_suite', businessSize: 'small', agreedGross: 1_000_000 };
    expect((await ask('PUT', '/api/billing/plan', larger, { cookie })).statusCode).toBe(200);
    const operator = await product.operatorSignedIn();
    const gift = bodies['POST /api/admin/companies/{id}/credit'] ?? {};
    const checkout = { planId: 'solar_suite', businessSize: 'small', companyName: 'Checkout Roofs' };
    const [given, begun] = await Promise.all([
      ask('POST', `/api/admin/companies/${companyId}/credit`, gift, operator),
      visitors.post('/api/checkout/create-session', { ...checkout, companyEmail: 'ann@example.com' }),
    ]);
    expect([given.statusCode, begun.statusCode], given.body).toEqual([200, 200]);
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
}, 480_000);

it('[DOOR-4] no transaction stays open while the DNS or the text message service is waited for', async () => {
  const { ann, text, newest } = await beginTexting(product);
  const idle = await idleTransactions(async () => {
    const chosen = await ann.call('PUT', '/api/sending-domain', { address: 'hello@roofs.co.uk' });
    expect(chosen.statusCode, chosen.body).toBe(200);
    expect((await ann.call('POST', '/api/sending-domain/check')).statusCode).toBe(200);
    expect((await text()).statusCode).toBe(201);
    await product.workOff();
    expect(await newest()).toMatchObject({ state: 'sent' });
  });
  expect(idle).toEqual([]);
}, 300_000);
