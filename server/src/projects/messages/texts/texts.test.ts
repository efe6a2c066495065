import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '#testing/project-calls.ts';
import { textsTo } from '#testing/sms.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

let customers = 0;

function anotherPhone(): string {
  customers += 1;
  return `07700 900${String(customers).padStart(3, '0')}`;
}

/** A company with a customer of its own, whose number nobody else has. */
async function begin(phone = anotherPhone()) {
  const { company, ann } = await createTeam(product);
  const customer = { name: 'Mrs Rita Hall', email: 'rita@example.com', phone };
  const lead = await ann.lead('Rita', ann.id, { customer });
  const number = `+44${phone.replace(/\s/g, '').slice(1)}`;
  const text = (rest: object = {}) =>
    ann.call('POST', '/api/messages', {
      ...{
        id: randomUUID(),
        projectId: lead.id,
        channel: 'sms',
        text: 'Hi {{customer.first_name}}',
        ...rest,
      },
    });
  const list = async () => (await ann.call('GET', `/api/messages?project=${lead.id}`)).json().items;
  return { company, ann, lead, number, text, list };
}

describe('a text message to a customer', () => {
  it('[MSG-16] goes to their mobile in the company’s name, and stands with the emails and on the timeline', async () => {
    const { company, ann, lead, number, text, list } = await begin();
    const sent = await text();
    expect(sent.statusCode, sent.body).toBe(201);
    const words = `Hi Rita\n${company.name}`;
    expect(await textsTo(product, number)).toEqual([words]);
    expect(await list()).toMatchObject([
      { channel: 'sms', state: 'sent', address: number, subject: '', text: words },
    ]);
    const { items } = (await ann.call('GET', `/api/projects/${lead.id}/timeline`)).json();
    expect(items[0]).toMatchObject({ action: 'message.sent', subject: words });
  });

  it('[MSG-16] is shown beforehand as it will read, and refused where it is too long, has files or a subject', async () => {
    const { company, ann, lead, number, text } = await begin();
    const preview = async (rest: object) =>
      (
        await ann.call('POST', '/api/messages/preview', { projectId: lead.id, channel: 'sms', ...rest })
      ).json();
    expect(await preview({ text: 'We’ll ring' })).toMatchObject({
      ...{ channel: 'sms', to: number, text: `We'll ring\n${company.name}`, problems: {}, replyTo: '' },
    });
    expect((await preview({ text: 'x'.repeat(1_000) })).problems.text).toContain('too long');
    expect((await text({ text: 'x'.repeat(1_000) })).json().fields.text).toContain('918 characters');
    expect((await text({ subject: 'Hello' })).json().fields).toHaveProperty('subject');
    expect((await text({ fileIds: [randomUUID()] })).json().fields).toHaveProperty('fileIds');
    expect((await text({ text: '{{visit.date}}' })).json().fields.text).toContain('{{visit.date}}');
  });

  it('[MSG-17] to a landline, abroad or to nobody is refused in plain words, and nothing is sent', async () => {
    for (const [phone, words] of [
      ['0117 496 0000', 'Texts go to UK mobile numbers only. This one is a landline.'],
      ['+33 6 12 34 56 78', 'Texts go to UK mobile numbers only. This one is from abroad.'],
      ['', 'There’s no phone number for this customer yet. Please add one first.'],
    ] as const) {
      const { text, list } = await begin(phone);
      const refused = await text();
      expect([refused.statusCode, refused.json().fields.to]).toEqual([400, words]);
      expect(await list()).toEqual([]);
    }
  });

  it('[MSG-17] pressed twice is sent once, and the eleventh in a day is refused', async () => {
    const { number, text } = await begin();
    const id = randomUUID();
    await Promise.all([text({ id }), text({ id }), text({ id })]);
    expect(await textsTo(product, number)).toHaveLength(1);
    for (let place = 2; place <= 10; place += 1) expect((await text()).statusCode).toBe(201);
    expect((await text()).json().fields.to).toContain('10 texts from you today');
    product.clock.advance({ days: 1, minutes: 1 });
    expect((await text()).statusCode).toBe(201);
  });

  it('[MSG-16] is one of at most 30 in a day while a company is on trial, to whomever they go', async () => {
    const { company, ann, text } = await begin();
    await product.given.subscription(company.id, { state: 'trialing' });
    for (let place = 0; place < 29; place += 1) {
      const customer = { name: 'Al', email: '', phone: anotherPhone() };
      const lead = await ann.lead('Al', ann.id, { customer });
      expect((await text({ projectId: lead.id })).statusCode).toBe(201);
    }
    expect((await text()).statusCode).toBe(201);
    expect((await text()).json().fields.to).toContain('30 texts in 24 hours, the most you can while');
    product.clock.advance({ days: 1, minutes: 1 });
    expect((await text()).statusCode).toBe(201);
  });

  it('[MSG-16] is not really sent from a sample job', async () => {
    const { ann } = await begin();
    const { projectId } = (await ann.call('POST', '/api/sample-job')).json();
    const words = { id: randomUUID(), projectId, channel: 'sms', text: 'Hello' };
    const sent = (await ann.call('POST', '/api/messages', words)).json();
    expect(sent).toMatchObject({ state: 'sent', problem: expect.stringContaining('sample') });
    expect(await textsTo(product, sent.address)).toEqual([]);
  });

  it('[MSG-16] is refused where the product is in earnest and nobody carries them', async () => {
    const { lead, ann } = await begin();
    const config = { ...product.platform.config, sms: undefined };
    const server = await product.anotherServer({ config });
    const refused = await server.inject({
      ...{ method: 'POST', url: '/api/messages', headers: ann.headers },
      payload: { id: randomUUID(), projectId: lead.id, channel: 'sms', text: 'Hello' },
    });
    expect(refused.json().fields.to).toContain('aren’t set up');
  });
});

describe('reminders by text', () => {
  it('[MSG-9] [MSG-21] wait for the morning, and end where the customer wants no texts', async () => {
    product.clock.set('2026-12-01T10:00:00Z');
    const { ann, lead, number, text, list } = await begin();
    const followUps = [
      { afterDays: 1, text: 'Did you get it?' },
      { afterDays: 1, text: 'Last try' },
    ];
    expect((await text({ followUps })).statusCode).toBe(201);
    product.clock.set('2026-12-02T23:00:00Z');
    await product.runTask('messages:follow-up');
    expect(await textsTo(product, number)).toHaveLength(1);
    product.clock.set('2026-12-03T08:01:00Z');
    const { customer } = (await ann.call('GET', `/api/projects/${lead.id}`)).json();
    const no = { kind: 'sms', given: false, how: 'phone', words: '', at: '2026-12-02T12:00:00Z' };
    const { id, version, name, email, phone } = customer;
    const changed = { version, name, email, phone, consents: [no] };
    expect((await ann.call('PUT', `/api/contacts/${id}`, changed)).statusCode).toBe(200);
    await product.runTask('messages:follow-up');
    expect(await textsTo(product, number)).toHaveLength(1);
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual([
      'planned',
      'stopped',
      'sent',
    ]);
    expect((await text()).json().fields.purpose).toContain('asked not to be texted');
  });

  it('[MSG-13] go out as texts', async () => {
    product.clock.set('2026-12-01T10:00:00Z');
    const { company, number, text } = await begin();
    await text({ followUps: [{ afterDays: 1, text: 'Did you get it, {{customer.first_name}}?' }] });
    product.clock.set('2026-12-02T10:01:00Z');
    await product.runTask('messages:follow-up');
    expect((await textsTo(product, number)).at(-1)).toBe(`Did you get it, Rita?\n${company.name}`);
  });
});
