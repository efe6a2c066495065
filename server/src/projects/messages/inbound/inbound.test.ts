import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransport } from '#platform/mail/transport.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { mimeFiles } from '#testing/mime-files.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../../scripts/test/scope.ts';

const secret = 'a secret of the mail server';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ INBOUND_DOMAIN: 'reply.desk.test', INBOUND_SECRET: secret });
});
afterAll(() => product.stop());

type Raw = Buffer | string;

/** A moment after whatever was before it. */
function post(raw: Raw, authorization = `Bearer ${secret}`, query = '') {
  product.clock.advance({ seconds: 1 });
  const headers = { 'content-type': 'message/rfc822', authorization };
  return product.app.inject({ method: 'POST', url: `/api/messages/inbound${query}`, headers, payload: raw });
}

/** A customer who has been written to, and can answer. */
async function written() {
  const { ann } = await createTeam(product);
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const lead = await ann.lead('Rita Hall', ann.id, { customer: { name: 'Rita Hall', email, phone: '' } });
  const send = (rest: object = {}) =>
    ann.call('POST', '/api/messages', {
      ...{ id: randomUUID(), projectId: lead.id, subject: 'Your quote', text: 'Here it is', ...rest },
    });
  const sent = (await send()).json();
  const [mail] = await product.mailsTo(email);
  const to = mail?.replyTo ?? '';
  const list = async () => (await ann.call('GET', `/api/messages?project=${lead.id}`)).json().items;
  const answer = (lines: string[], body = 'Yes please') =>
    post([`From: Rita Hall <${email}>`, `To: ${to}`, ...lines, '', body].join('\r\n'));
  return { ann, lead, email, to, sent, mailId: mail?.id ?? '', list, answer, send };
}

describe('an answer of a customer', () => {
  it('[MSG-5] comes to its project and to the inbox of whoever has it, once', async () => {
    const { ann, lead, list, answer } = await written();
    const mail = ['Subject: Re: Your quote', 'Message-ID: <1@example.com>'];
    const body = 'Yes please\r\n\r\nOn Tue, 17 Nov 2026, Sun wrote:\r\n> Here it is';
    const answers = await Promise.all([answer(mail, body), answer(mail, body), answer(mail, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [received, ...others] = await list();
    expect(received).toMatchObject({
      ...{ direction: 'in', state: 'received', author: 'Rita Hall', subject: 'Re: Your quote' },
      ...{ text: expect.stringContaining('Yes please'), automatic: false },
    });
    expect(others).toHaveLength(1);
    const { items } = await ann.inbox();
    expect(items).toMatchObject([
      {
        kind: 'message.received',
        actor: 'Rita Hall',
        details: { excerpt: 'Yes please', projectId: lead.id },
      },
    ]);
    const [told] = (await ann.call('GET', `/api/projects/${lead.id}/timeline`)).json().items;
    expect(told).toMatchObject({ action: 'message.received', actor: 'Rita Hall' });
  });

  it('[MSG-5] reaches everybody in the office where nobody has the project, or whoever had it has left', async () => {
    const { ann, others } = await createTeam(product, 'member', 'field');
    const [ben, fitter] = others as [Person, Person];
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const lead = await ann.lead('Rita Hall', ben.id, { customer: { name: 'Rita Hall', email, phone: '' } });
    const message = { id: randomUUID(), projectId: lead.id, subject: 'Your quote', text: 'Here it is' };
    expect((await ben.call('POST', '/api/messages', message)).statusCode).toBe(201);
    const [mail] = await product.mailsTo(email);
    const answer = (id: string) =>
      post(
        [`From: <${email}>`, `To: ${mail?.replyTo}`, `Message-ID: <${id}@x>`, '', 'Yes please'].join('\r\n'),
      );
    const told = async (who: Person) => {
      const { items } = await who.inbox();
      return items.filter(({ kind }: { kind: string }) => kind === 'message.received').length;
    };
    expect((await answer('1')).statusCode).toBe(200);
    expect([await told(ben), await told(ann), await told(fitter)]).toEqual([1, 0, 0]);
    expect((await ann.call('DELETE', `/api/team/members/${ben.id}`)).statusCode).toBe(200);
    expect((await answer('2')).statusCode).toBe(200);
    expect([await told(ann), await told(fitter)]).toEqual([1, 0]);
  });

  it('[MSG-5] is answered in turn, so that mail programs show both together', async () => {
    const { email, answer, list, send } = await written();
    await answer(['Subject: Re: Your quote', 'Message-ID: <abc@example.com>']);
    const [received] = await list();
    expect((await send({ subject: 'Re: Your quote', answersId: received.id })).statusCode).toBe(201);
    expect((await product.mailsTo(email)).at(-1)).toMatchObject({ inReplyTo: '<abc@example.com>' });
  });

  it('[MSG-5] is taken from nobody but our mail server, and for nobody but those who were written to', async () => {
    const { to } = await written();
    const mail = `From: x@example.com\r\nTo: ${to}\r\n\r\nHello`;
    for (const wrong of ['', 'Bearer x', `Basic ${secret}`])
      expect((await post(mail, wrong)).statusCode).toBe(404);
    const other = mail.replace(
      /reply\+./,
      (start) => `${start.slice(0, -1)}${start.endsWith('a') ? 'b' : 'a'}`,
    );
    expect((await post(other)).statusCode).toBe(404);
    expect((await post(mail)).statusCode).toBe(200);
    const hidden = `From: x@example.com\r\nTo: undisclosed\r\n\r\n${randomUUID()}`;
    expect((await post(hidden, undefined, `?to=${encodeURIComponent(to)}`)).statusCode).toBe(200);
    expect((await post('')).statusCode).toBe(400);
  });

  it('[MSG-5] brings files and pictures to the project, each once, and says what is not kept', async () => {
    const { ann, lead, to, list } = await written();
    const files = mimeFiles(to).filter(({ name }) => /^(inline picture|attachment) in utf-8/.test(name));
    for (const { raw } of files) expect((await post(raw)).statusCode).toBe(200);
    const attached = (await list()).flatMap((each: { attachments: object[] }) => each.attachments);
    expect(attached).toContainEqual(
      expect.objectContaining({ name: 'roof.png', fileId: expect.any(String) }),
    );
    expect(attached).toContainEqual(
      expect.objectContaining({
        name: 'doña.exe',
        fileId: null,
        problem: expect.stringContaining('kind of file'),
      }),
    );
    const onProject = (await ann.call('GET', `/api/project-files?project=${lead.id}`)).json().items;
    expect(onProject).toMatchObject([{ kind: 'photo', addedBy: 'Rita Häll', file: { name: 'roof.png' } }]);
  });

  it('[MSG-6] is readable in every charset, encoding and structure; nothing of it is run or fetched', async () => {
    const { to, list } = await written();
    const files = mimeFiles(to);
    expect(files.length).toBeGreaterThanOrEqual(200);
    const every = Math.ceil(files.length / counted(60, files.length));
    const tried = files.filter((_file, place) => place % every === 0 || place >= files.length - 13);
    for (const { name, raw, word } of tried) {
      // No faster than anybody writes.
      product.clock.advance({ minutes: 2 });
      expect((await post(raw)).statusCode, name).toBe(200);
      const [{ text, author }] = await list();
      expect(text, name).toContain(word);
      expect(author, name).toBe('Rita Häll');
      expect(text, name).not.toMatch(/fetch\(|<script|<img|<iframe|onerror/);
    }
  }, 600_000);

  it('[MSG-7] with a file of 40 MB arrives with its words, and says what is missing', async () => {
    const { to, list } = await written();
    const file = Buffer.alloc(40 * 1024 * 1024, 'roof')
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n');
    const head = [
      ...[
        'From: rita@example.com',
        `To: ${to}`,
        'Subject: My roof',
        'Content-Type: multipart/mixed; boundary=x',
        '',
      ],
      ...['--x', '', 'Here is a film', '--x', 'Content-Type: video/mp4; name=roof.mp4'],
      ...['Content-Transfer-Encoding: base64', '', ''],
    ];
    expect((await post(`${head.join('\r\n')}${file}\r\n--x--\r\n`)).statusCode).toBe(200);
    expect((await list())[0]).toMatchObject({
      ...{ subject: 'My roof', text: 'Here is a film' },
      attachments: [
        { fileId: null, name: 'roof.mp4', problem: expect.stringContaining('40 MB is too large') },
      ],
    });
    const larger = await post(`${head.join('\r\n')}${'A'.repeat(65 * 1024 * 1024)}`);
    expect(larger.statusCode).toBe(413);
  });

  it('[MSG-7] with more words than anybody reads has all of them in a file', async () => {
    const { ann, answer, list } = await written();
    await answer(['Subject: Long'], 'sunny '.repeat(20_000));
    const [{ text, attachments }] = await list();
    expect(text.length).toBeLessThanOrEqual(50_000);
    const [{ fileId, size }] = attachments;
    expect(size).toBe('sunny '.repeat(20_000).trim().length);
    expect((await ann.call('GET', `/api/files/${fileId}/content?size=original`)).statusCode).toBe(200);
  });
});

describe('what machines send', () => {
  it('[MSG-8] is kept and marked, tells nobody, and ends before it becomes a loop', async () => {
    const { ann, answer, list, email } = await written();
    for (let times = 0; times < 15; times += 1)
      expect((await answer(['Auto-Submitted: auto-replied', `Subject: Away ${times}`])).statusCode).toBe(200);
    const messages = await list();
    expect(messages.filter(({ automatic }: { automatic: boolean }) => automatic)).toHaveLength(10);
    expect((await ann.inbox()).items).toEqual([]);
    // Nothing was answered by itself.
    expect(await product.mailsTo(email)).toHaveLength(1);
  });

  it('[MSG-8] is not taken for an answer where it is our own email, sent on by a mailbox', async () => {
    const { mailId, answer, list } = await written();
    expect((await answer([`Message-ID: <${mailId}@heliodesk>`])).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('[MSG-8] more than a hundred in an hour wait at the mail server', async () => {
    const { answer } = await written();
    const statuses = [];
    for (let times = 0; times < 102; times += 1)
      statuses.push((await answer([`Subject: ${times}`])).statusCode);
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(200));
    expect(statuses.slice(100)).toEqual([429, 429]);
  });

  it('[MSG-4] a report that it bounced is told of on the message, the timeline and in the inbox', async () => {
    const { ann, lead, to, mailId, list } = await written();
    const report = (action: string, status: string) =>
      [
        ...['From: MAILER-DAEMON@mx.example', `To: ${to}`, 'Subject: Undelivered', 'Return-Path: <>'],
        ...[
          'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
          '',
          '--x',
          '',
          'Sorry',
          '--x',
        ],
        ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
        ...[`Action: ${action}`, `Status: ${status}`, '', '--x', 'Content-Type: text/rfc822-headers', ''],
        ...[`Message-ID: <${mailId}@heliodesk>`, '', '--x--', ''],
      ].join('\r\n');
    expect((await post(report('delayed', '4.4.1'))).statusCode).toBe(200);
    await post(report('delivered', '2.0.0'));
    expect(
      (await list()).filter(({ direction }: { direction: string }) => direction === 'out'),
    ).toMatchObject([{ state: 'delivered' }]);
    expect((await post(report('failed', '5.1.1'))).statusCode).toBe(200);
    await post(report('failed', '5.1.1'));
    const bounced = (await list()).find(({ direction }: { direction: string }) => direction === 'out');
    expect(bounced).toMatchObject({ state: 'bounced', problem: 'There’s no such email address' });
    const { items } = (await ann.call('GET', `/api/projects/${lead.id}/timeline`)).json();
    expect(items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['message.bounced', 'message.delivered']),
    );
    expect(items.filter(({ action }: { action: string }) => action === 'message.bounced')).toHaveLength(1);
  });
});

it('[MSG-6] an email goes out by a real mail server with its logo and reply address, and its bytes come back readable', async () => {
  const server = await startMailServer();
  const mailFrom = 'Desk <desk@example.com>';
  const transport = createTransport({ smtpUrl: server.url, mailFrom, dataDir: '/nowhere' });
  const { to, list, email } = await written();
  const [mail] = await product.mailsTo(email);
  if (!mail) throw new Error('Nothing was sent');
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const attachments = [
    { name: 'Angebot für Sie.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 x') },
  ];
  await transport.deliver({
    ...{ ...mail, text: 'Straße ☀ {}', html: '<p>Straße ☀</p><img src="cid:logo@heliodesk">' },
    attachments: [
      { name: 'logo.png', type: 'image/png', content: png, cid: 'logo@heliodesk' },
      ...attachments,
    ],
  });
  transport.close();
  const [received] = server.received;
  await server.stop();
  const raw = received?.raw ?? '';
  expect(raw).toMatch(/^From: .*<desk@example\.com>\r$/m);
  expect(raw).not.toMatch(/^Auto-Submitted/m);
  expect(raw).toContain(`<${to}>`);
  // As if the customer had forwarded it under a name of its own.
  const forwarded = raw
    .replace(/^Message-ID:.*$/m, 'Message-ID: <fwd@example.com>')
    .replace(/^To: .*$/m, `To: ${to}`);
  expect((await post(Buffer.from(forwarded, 'utf8'))).statusCode).toBe(200);
  const [back] = await list();
  expect(back).toMatchObject({ direction: 'in', text: 'Straße ☀ {}' });
  expect(back.attachments.map(({ name }: { name: string }) => name)).toContain('Angebot für Sie.pdf');
});
