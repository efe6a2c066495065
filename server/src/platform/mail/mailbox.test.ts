import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, createHttpServer } from '#platform/http/server.ts';
import { newId } from '#platform/ids.ts';
import type { OutboxSms } from '#platform/sms/outbox.ts';
import { temporaryFolder } from '#testing/folders.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { letter } from './letter.ts';
import { registerMailbox } from './mailbox.ts';
import { createTransport, type MailTransport, outboxFolder } from './transport.ts';

let product: TestProduct;
let app: App;
let transport: MailTransport;
const folder = temporaryFolder('mailbox');
const texts: OutboxSms[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  transport = createTransport({ smtpUrl: undefined, mailFrom: 'desk@example.com', dataDir: folder.path });
  app = await createHttpServer(product.platform);
  registerMailbox(app, outboxFolder({ dataDir: folder.path }), async () => texts);
});
afterAll(async () => {
  await app.close();
  transport.close();
  await product.stop();
  folder.remove();
});

async function deliver(
  subject: string,
  to = 'ann@example.com',
  at = '2026-11-15T09:00:00Z',
): Promise<string> {
  const id = newId(new Date(at));
  const button = { label: 'Open', url: 'https://desk.test/setup?token=ABCDEF0123' };
  await transport.deliver({ ...letter({ subject, heading: subject, button }), id, to });
  return id;
}

it('a mailbox without mails says so', async () => {
  const { body } = await app.inject('/dev/mailbox');
  expect(body).toContain('No emails yet.');
  expect(body).toContain('<title>Mailbox · Heliodesk</title>');
});

it.each(['x-forwarded-for', 'forwarded'])('is not there for a request with %s', async (header) => {
  const id = await deliver('Secret');
  for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
    const { statusCode, body } = await app.inject({ url, headers: { [header]: '203.0.113.7' } });
    expect(statusCode, url).toBe(404);
    expect(body).not.toContain('Secret');
  }
});

it.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example'])(
  '[DOOR-8] is not there under the name %j, whoever made it lead here',
  async (host) => {
    const id = await deliver('Secret');
    for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
      const { statusCode, body } = await app.inject({ url, headers: { host } });
      expect(statusCode, url).toBe(404);
      expect(body).not.toContain('Secret');
    }
  },
);

it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('is there at %s', async (host) => {
  expect((await app.inject({ url: '/dev/mailbox', headers: { host } })).statusCode).toBe(200);
});

it('lists mails with subject, recipient and time, the newest first', async () => {
  const older = await deliver(
    'Grüße – a long subject that mail programs have to fold because it is so long ☀',
  );
  const newer = await deliver('<b>Second</b>', 'bob@example.com', '2026-11-15T10:00:00Z');
  const { body } = await app.inject('/dev/mailbox');
  expect(body.indexOf(newer)).toBeLessThan(body.indexOf(older));
  expect(body).toContain('Grüße – a long subject that mail programs have to fold because it is so long ☀');
  expect(body).toContain('&#60;b&#62;Second&#60;/b&#62;');
  expect(body).toContain('bob@example.com');
  expect(body).toMatch(/<time datetime="[^"]+Z">\d+ \w+ \d{4}, \d\d:\d\d<\/time>/);
});

it('shows a mail as text, with links that are whole, and as it looks in a frame that runs nothing', async () => {
  for (const subject of ['Plain words', 'Words for £5']) {
    const id = await deliver(subject);
    const page = await app.inject(`/dev/mailbox/${id}`);
    expect(page.body).toContain('href="https://desk.test/setup?token=ABCDEF0123"');
    expect(page.body).toContain(`src="/dev/mailbox/${id}/html" sandbox=`);
    expect(page.headers['content-security-policy']).toContain("style-src 'self';");
    const frame = await app.inject(`/dev/mailbox/${id}/html`);
    expect(frame.body).toContain(`>${subject}</h1>`);
    expect(frame.body).toContain('href="https://desk.test/setup?token=ABCDEF0123"');
    expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  }
});

it.each(['..%2f..%2fetc%2fpasswd', 'x', newId(new Date())])('there is no mail %s', async (id) => {
  for (const url of [`/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`])
    expect((await app.inject(url)).statusCode).toBeOneOf([400, 404]);
});

it('[MSG-18] shows the texts that would have been sent', async () => {
  expect((await app.inject('/dev/mailbox')).body).not.toContain('Text messages');
  const sent = new Date('2026-11-15T09:00:00Z');
  texts.push({ to: '+447700900123', body: 'See <b>https://sun.example</b>', sent });
  const { body } = await app.inject('/dev/mailbox');
  expect(body).toContain('To +447700900123');
  expect(body).toContain('See &#60;b&#62;<a href="https://sun.example');
});

it('its look is a style sheet of its own', async () => {
  const { headers, body } = await app.inject('/dev/mailbox.css');
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(body).toContain('light-dark(');
});
