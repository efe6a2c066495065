import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onePixel } from '#testing/lawful-bodies.ts';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[MSG-10] marketing needs a yes, and whoever unsubscribes by its link gets no more of it', async () => {
  const { company, ann } = await createTeam(product);
  await ann.call('PUT', '/api/company/logo', { image: onePixel });
  const lead = await ann.lead('Rita', null, {
    customer: { name: 'Rita <b>', email: 'rita@example.com', phone: '' },
  });
  const write = (purpose = 'marketing') =>
    ann.call('POST', '/api/messages', {
      ...{ id: randomUUID(), projectId: lead.id, subject: 'Batteries', text: 'Hello', purpose },
    });
  expect((await write()).json().fields.purpose).toContain('haven’t agreed');
  const customer = async () => (await ann.call('GET', `/api/projects/${lead.id}`)).json().customer;
  const { id, ...fields } = await customer();
  const yes = { kind: 'email', given: true, how: 'phone', words: '', at: '2026-11-01T09:00:00Z' };
  await ann.call('PUT', `/api/contacts/${id}`, { ...fields, consents: [yes] });
  expect((await write()).statusCode).toBe(201);
  const [mail] = await product.mailsTo('rita@example.com');
  const [url = ''] = /https:\/\/desk\.test\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '') ?? [];
  expect(mail?.headers).toEqual({
    ...{ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(mail?.html).toContain(`<a href="${url}"`);

  const path = new URL(url).pathname;
  const asked = await product.app.inject({ url: path });
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining(company.name)]);
  expect(asked.body).toContain('data:image/png;base64,');
  expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
  // Opened alone, as by a program that looks for viruses, it changes nothing.
  expect((await customer()).consents).toHaveLength(1);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = () =>
    product.app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' });
  for (const done of [await press(), await press()])
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
  expect((await customer()).consents).toMatchObject([{ given: true }, { kind: 'email', given: false }]);
  const [told] = (await ann.call('GET', `/api/projects/${lead.id}/timeline`)).json().items;
  expect(told).toMatchObject({ entity: 'contact', actor: 'Rita <b>' });
  expect((await write()).json().fields.purpose).toContain('said no');
  expect((await write('service')).statusCode).toBe(201);
});

it('[MSG-10] marketing by email is refused to the address, whichever contact of the company has it', async () => {
  const { ann } = await createTeam(product);
  const { ann: stranger } = await createTeam(product);
  const email = `${randomUUID()}@example.com`;
  const agreed = async (who: typeof ann, name: string, address: string) => {
    const lead = await who.lead(name, null, { customer: { name, email: address, phone: '' } });
    const { id, ...fields } = lead.customer;
    // Somebody has noted a day that is yet to come.
    const yes = { kind: 'email', given: true, how: 'phone', words: '', at: '2027-11-01T09:00:00Z' };
    await who.call('PUT', `/api/contacts/${id}`, { ...fields, consents: [yes] });
    return lead.id as string;
  };
  const write = (projectId: string, rest: object = {}, who = ann) =>
    who.call('POST', '/api/messages', {
      ...{ id: randomUUID(), projectId, subject: 'Batteries', text: 'Hello', purpose: 'marketing', ...rest },
    });
  const rita = await agreed(ann, 'Rita', email);
  const too = await agreed(ann, 'R Hall', email.toUpperCase());
  const followUps = [{ afterDays: 1, text: 'Did you get it?' }];
  expect((await write(too, { followUps })).statusCode).toBe(201);
  expect((await write(rita)).statusCode).toBe(201);
  const mails = await product.mailsTo(email);
  const [url = ''] = /https:\/\/desk\.test\/unsubscribe\/[\w-]+/.exec(mails.at(-1)?.text ?? '') ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = { method: 'POST', url: new URL(url).pathname, headers } as const;
  await product.app.inject({ ...pressed, payload: 'List-Unsubscribe=One-Click' });
  for (const projectId of [rita, too]) {
    expect((await write(projectId)).json().fields.purpose).toContain('said no');
    const { consents } = (await ann.call('GET', `/api/projects/${projectId}`)).json().customer;
    expect(consents).toMatchObject([{ given: true }, { given: false, how: 'email' }]);
  }
  const later = await ann.lead('Rita', null, { customer: { name: 'Rita', email, phone: '' } });
  const preview = { projectId: later.id, subject: 'x', text: 'x', purpose: 'marketing' };
  const shown = (await ann.call('POST', '/api/messages/preview', preview)).json();
  expect(shown.problems.purpose).toContain('said no');
  expect((await write(later.id, { purpose: 'service' })).statusCode).toBe(201);
  product.clock.advance({ days: 2 });
  await product.runTask('messages:follow-up');
  const { items } = (await ann.call('GET', `/api/messages?project=${too}`)).json();
  expect(items[0]).toMatchObject({ state: 'stopped', problem: expect.stringContaining('said no') });
  expect((await write(await agreed(stranger, 'Rita', email), {}, stranger)).statusCode).toBe(201);
});

it('[MSG-10] a link that was made up leads nowhere', async () => {
  for (const token of ['x', 'A'.repeat(64), Buffer.alloc(48).toString('base64url')])
    for (const method of ['GET', 'POST'] as const) {
      const answer = await product.app.inject({ method, url: `/unsubscribe/${token}` });
      expect([answer.statusCode, answer.body]).toEqual([
        404,
        expect.stringContaining('doesn’t work any more'),
      ]);
    }
});
