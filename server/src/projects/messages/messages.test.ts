import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { createTransport } from '#platform/mail/transport.ts';
import { onePixel } from '#testing/lawful-bodies.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUploading } from '#testing/uploading.ts';
import { customerMail } from './mails.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ INBOUND_DOMAIN: 'Reply.Desk.Test', INBOUND_SECRET: 'x'.repeat(16) });
});
afterAll(() => product.stop());

let customers = 0;

/** A company with a customer of its own, whose address nobody else has. */
async function begin() {
  const { company, ann, others } = await createTeam(product, 'member', 'field');
  customers += 1;
  const email = `rita${customers}@example.com`;
  const lead = await ann.lead('Mrs Rita Hall', ann.id, {
    customer: { name: 'Mrs Rita Hall', email, phone: '' },
  });
  const write = (rest: object = {}, who: Person = ann) =>
    who.call('POST', '/api/messages', {
      ...{ id: randomUUID(), projectId: lead.id, subject: 'Your quote', text: 'Hello Rita', ...rest },
    });
  const list = async (who: Person = ann) =>
    (await who.call('GET', `/api/messages?project=${lead.id}`)).json().items;
  return { company, ann, others, lead, email, write, list };
}

describe('an email to a customer', () => {
  it('[MSG-1] goes in the company’s name, with its logo, its colour and an address for answers', async () => {
    const { company, ann, lead, email, write, list } = await begin();
    const profile = (await ann.call('GET', '/api/company')).json();
    const { version, identifier, ...rest } = profile;
    const fields = ['name', 'email', 'phone', 'address', 'companyNumber', 'vatNumber', 'mcsNumber'];
    const kept = Object.fromEntries(
      [...fields, 'consumerCode', 'serviceArea'].map((name) => [name, rest[name]]),
    );
    const details = {
      ...kept,
      version,
      phone: '0117 496 0000',
      companyNumber: '01234567',
      brandColour: '#0a7d4f',
    };
    expect((await ann.call('PUT', '/api/company', details)).statusCode).toBe(200);
    await ann.call('PUT', '/api/company/logo', { image: onePixel });
    const sent = await write({ text: 'Dear {{customer.first_name}},\n\n<b>See</b> https://sun.example' });
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json()).toMatchObject({ state: 'waiting', direction: 'out', address: email });
    const [mail] = await product.mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Your quote', fromName: company.name, byHand: true });
    expect(mail?.replyTo).toMatch(/^reply\+[a-z2-7]{26}@reply\.desk\.test$/);
    expect(mail?.reportsTo).toBe(mail?.replyTo);
    expect(mail?.text).toContain('Dear Rita,\n\n<b>See</b> https://sun.example');
    expect(mail?.text).toContain('Company number 01234567');
    expect(mail?.html).toContain('border-top:4px solid #0a7d4f');
    expect(mail?.html).toContain('&#60;b&#62;See&#60;/b&#62; <a href="https://sun.example"');
    expect(mail?.html).toContain('<img src="cid:logo@heliodesk"');
    expect(mail?.attachments).toMatchObject([{ cid: 'logo@heliodesk', type: 'image/png' }]);
    expect(await list()).toMatchObject([{ state: 'sent', text: expect.stringContaining('Dear Rita') }]);
    const { items } = (await ann.call('GET', `/api/projects/${lead.id}/timeline`)).json();
    expect(items[0]).toMatchObject({ action: 'message.sent', entity: 'message', subject: 'Your quote' });
  });

  it('[MSG-1] without a domain for answers has them sent to the company', async () => {
    const plain = await startTestProduct();
    const { ann } = await createTeam(plain);
    const lead = await ann.lead('Rita', null, {
      customer: { name: 'Rita', email: 'rita@example.com', phone: '' },
    });
    const words = { id: randomUUID(), projectId: lead.id, subject: 'Hello', text: 'Hello' };
    await ann.call('POST', '/api/messages', words);
    const [mail] = await plain.mailsTo('rita@example.com');
    expect(mail?.replyTo).toBe((await ann.call('GET', '/api/company')).json().email);
    expect(mail).not.toHaveProperty('reportsTo');
    await plain.stop();
  });

  it('[MSG-2] is shown beforehand as it will read, with what stands in its way', async () => {
    const { company, ann, lead, email } = await begin();
    const preview = async (rest: object) =>
      (
        await ann.call('POST', '/api/messages/preview', {
          projectId: lead.id,
          subject: '',
          text: '',
          ...rest,
        })
      ).json();
    expect(await preview({ subject: '{{project.number}}', text: '{{company.name}}' })).toMatchObject({
      ...{ to: email, from: company.name, subject: '#1001', text: company.name, problems: {} },
    });
    expect((await preview({ text: 'See you {{visit.date}}' })).problems).toEqual({
      text: expect.stringContaining('{{visit.date}}'),
    });
    await ann.call('POST', '/api/visits', ann.visit(lead.id, []));
    expect(await preview({ text: 'See you {{visit.date}} at {{visit.time}}' })).toMatchObject({
      ...{ text: 'See you Friday 20 November at 09:00', problems: {} },
    });
    expect((await preview({ purpose: 'marketing' })).problems).toEqual({
      purpose: expect.stringContaining('haven’t agreed'),
    });
  });

  it('[MSG-2] with a field that there is not is refused by name, and nothing is sent', async () => {
    const { email, write, list } = await begin();
    const refused = await write({ subject: '{{shoe.size}}', text: 'Hello {{ customer.nmae }}' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      subject: expect.stringContaining('{{shoe.size}}'),
      text: expect.stringContaining('{{customer.nmae}}'),
    });
    expect(await list()).toEqual([]);
    expect(await product.mailsTo(email)).toEqual([]);
  });

  it('[MSG-3] pressed twice, and ten times at once, is sent once', async () => {
    const { email, write, list } = await begin();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write({ id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect((await write({ id })).json().id).toBe(id);
    expect(await list()).toHaveLength(1);
    expect(await product.mailsTo(email)).toHaveLength(1);
    const { ann } = await begin();
    const other = await ann.lead('Ben', null, {
      customer: { name: 'Ben', email: 'ben@example.com', phone: '' },
    });
    expect((await write({ id, projectId: other.id })).statusCode).toBe(404);
  });

  it('[MSG-3] takes files of the project along, and no others', async () => {
    const { ann, lead, email, write } = await begin();
    const { send } = createUploading(product, ann.headers);
    const { file } = (await send({ name: 'quote.txt', bytes: Buffer.from('£9,000') })).json();
    expect((await write({ fileIds: [file.id] })).json().fields).toHaveProperty('fileIds');
    const onProject = { projectId: lead.id, fileId: file.id, caption: '', category: 'document' };
    await ann.call('POST', '/api/project-files', onProject);
    const sent = await write({ fileIds: [file.id] });
    expect(sent.json().attachments).toMatchObject([{ fileId: file.id, name: 'quote.txt' }]);
    const [mail] = await product.mailsTo(email);
    expect(mail?.attachments?.map(({ name, content }) => [name, content.toString()])).toEqual([
      ['quote.txt', '£9,000'],
    ]);
  });

  it('[MSG-4] whose attachment can’t be read is tried again later, and does the server no harm', async () => {
    const { ann, lead, write, list } = await begin();
    const { send } = createUploading(product, ann.headers);
    const { file } = (await send({ name: 'quote.txt', bytes: Buffer.from('Lost since') })).json();
    const onProject = { projectId: lead.id, fileId: file.id, caption: '', category: 'document' };
    await ann.call('POST', '/api/project-files', onProject);
    expect((await write({ fileIds: [file.id] })).statusCode).toBe(201);
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute<{ sha256: string }>(`select sha256 from files where id = '${file.id}'`),
    );
    await product.platform.storage.delete(rows[0]?.sha256 ?? '');
    await product.workOff();
    expect(await list()).toMatchObject([{ state: 'waiting' }]);
  });

  it('[MSG-1] is written by the office, and read by those in the field whose job it is', async () => {
    const { ann, others, lead, write, list } = await begin();
    const [ben, fay] = others as [Person, Person];
    expect((await write({}, ben)).statusCode).toBe(201);
    expect((await write({}, fay)).statusCode).toBe(403);
    expect(await list(fay)).toEqual([]);
    await ann.call('POST', '/api/visits', ann.visit(lead.id, [fay.id]));
    expect(await list(fay)).toHaveLength(1);
  });

  it('[MSG-1] is refused where there is no address, and not really sent from a sample job', async () => {
    const { ann } = await begin();
    const nobody = await ann.lead('No Address');
    const words = { subject: 'Hello', text: 'Hello' };
    const refused = await ann.call('POST', '/api/messages', {
      id: randomUUID(),
      projectId: nobody.id,
      ...words,
    });
    expect(refused.json().fields.to).toContain('no email address');
    const sample = (await ann.call('POST', '/api/sample-job')).json();
    const sent = await ann.call('POST', '/api/messages', {
      id: randomUUID(),
      projectId: sample.projectId,
      ...words,
    });
    expect(sent.json()).toMatchObject({ state: 'sent', problem: expect.stringContaining('sample') });
    expect(await product.mailsTo(sent.json().address)).toEqual([]);
    expect((await ann.call('DELETE', '/api/sample-job')).statusCode).toBe(200);
  });

  it('[DOOR-7] [MSG-1] is one of at most 100 in a day while a company is on trial, to whomever they go', async () => {
    const { company, ann, write } = await begin();
    await product.given.subscription(company.id, { state: 'trialing' });
    for (let place = 0; place < 10; place += 1) {
      const customer = { name: 'Al', email: `al-${place}@example.com`, phone: '' };
      const projectId = (await ann.lead('Al', ann.id, { customer })).id;
      const sent = await Promise.all(Array.from({ length: 10 }, () => write({ projectId })));
      expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    }
    expect((await write()).json().fields.to).toContain('100 emails in 24 hours, the most you can while');
    product.clock.advance({ days: 1, minutes: 1 });
    expect((await write()).statusCode).toBe(201);
  });

  it('[MSG-4] that their mail server refuses is shown as failed with the reason, and its author is told', async () => {
    const { ann, email, write, list } = await begin();
    await write();
    const { platform, db } = product;
    const server = await startMailServer();
    server.refuse(550, 'no such mailbox');
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    const transport = createTransport({ smtpUrl, mailFrom: 'Desk <desk@example.com>', dataDir: '/nowhere' });
    const [isProven, isOnTrial] = [async () => true, async () => false];
    const kinds = [customerMail(platform)];
    const mailer = createMailer(db, { transport, kinds, isProven, isOnTrial, log: platform.log });
    const { rows } = await db.asSystem((tx) =>
      tx.execute<{ id: string }>(`select id from mails where recipient = '${email}'`),
    );
    await mailer.send(rows[0]?.id ?? '');
    transport.close();
    await server.stop();
    expect(await list()).toMatchObject([{ state: 'failed', problem: 'Their mail server refused it (550)' }]);
    const [notice] = (await ann.inbox()).items;
    expect(notice).toMatchObject({ kind: 'message.bounced', subject: 'Mrs Rita Hall' });
    expect(await product.mailsTo(email)).toEqual([]);
  });

  it('[MSG-4] is not undone, since it has been read by then', async () => {
    const { ann, write, list } = await begin();
    const undone = await ann.undo(await write());
    expect(undone.json()).toMatchObject({
      code: 'not_undoable',
      message: expect.stringContaining('taken back'),
    });
    expect(await list()).toHaveLength(1);
  });
});

it('[MSG-15] messages go with their project into another, and out again', async () => {
  const { ann, lead, write } = await begin();
  await write();
  const other = await ann.lead('Rita Hall again');
  const version = async (id: string) => (await ann.call('GET', `/api/projects/${id}`)).json();
  const side = async (id: string) => {
    const { version: own, customer, property } = await version(id);
    return { id, version: own + customer.version + property.version, contactId: customer.id };
  };
  const merged = await ann.call('POST', '/api/merges', {
    ...{ kind: 'project', kept: await side(other.id), merged: await side(lead.id), choices: {} },
  });
  expect(merged.statusCode, merged.body).toBeLessThan(300);
  const on = async (id: string) => (await ann.call('GET', `/api/messages?project=${id}`)).json().items.length;
  expect([await on(other.id), await on(lead.id)]).toEqual([1, 0]);
  expect((await ann.undo(merged)).statusCode).toBe(200);
  expect([await on(other.id), await on(lead.id)]).toEqual([0, 1]);
});
