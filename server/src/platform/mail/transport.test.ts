import { createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/folders.ts';
import { headerOf, startMailServer } from '#testing/mail-server.ts';
import { patience } from '../../../../scripts/test/slowness.ts';
import { createTransport, type Envelope } from './transport.ts';

const mailFrom = 'Heliodesk <hello@heliodesk.example>';
const mail: Envelope = {
  id: '019a8000-0000-7000-8000-000000000001',
  to: 'ann@example.com',
  subject: 'Grüße – £5 ☀',
  text: 'Plain words, £5.\nSecond line',
  html: '<p>Rich <b>words</b>, £5</p>',
};

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function outbox() {
  const folder = temporaryFolder('outbox');
  const transport = createTransport({ smtpUrl: undefined, mailFrom, dataDir: folder.path });
  cleanUp.push(folder.remove, transport.close);
  const files = () =>
    readdirSync(join(folder.path, 'outbox')).map((name) => join(folder.path, 'outbox', name));
  return { transport, files };
}

async function smtp() {
  const server = await startMailServer();
  const transport = createTransport({ smtpUrl: server.url, mailFrom, dataDir: '/nowhere' });
  cleanUp.push(server.stop, transport.close);
  return { server, transport };
}

function decode(quotedPrintable: string): string {
  const bytes = quotedPrintable
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function expectWhole({ raw }: { raw: string }): void {
  expect(headerOf({ raw }, 'From')).toEqual([mailFrom]);
  expect(headerOf({ raw }, 'To')).toEqual(['ann@example.com']);
  expect(headerOf({ raw }, 'Message-ID')).toEqual([`<${mail.id}@heliodesk>`]);
  expect(headerOf({ raw }, 'Auto-Submitted')).toEqual(['auto-generated']);
  expect(headerOf({ raw }, 'MIME-Version')).toEqual(['1.0']);
  expect(Number.isNaN(Date.parse(headerOf({ raw }, 'Date')[0] ?? ''))).toBe(false);
  const [, boundary = ''] = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(raw) ?? [];
  const parts = raw.split(`--${boundary}`);
  expect(parts).toHaveLength(4);
  expect(parts[1]).toContain('text/plain; charset=utf-8');
  expect(decode(parts[1] ?? '')).toContain('Plain words, £5.\r\nSecond line');
  expect(parts[2]).toContain('text/html; charset=utf-8');
  expect(decode(parts[2] ?? '')).toContain('<p>Rich <b>words</b>, £5</p>');
  // Old mail servers take nothing but seven bits and lines of at most 998 characters.
  expect(raw).not.toMatch(/[^\x20-\x7e\r\n\t]|(?<!\r)\n/);
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998);
}

describe('with no mail server', () => {
  it('a mail becomes a file that any mail program opens', async () => {
    const { transport, files } = outbox();
    await transport.deliver(mail);
    expect(files()).toHaveLength(1);
    const [file = ''] = files();
    expect(file.endsWith(`${mail.id}.eml`)).toBe(true);
    expectWhole({ raw: readFileSync(file, 'utf8') });
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('the same mail again replaces its file', async () => {
    const { transport, files } = outbox();
    await transport.deliver(mail);
    await transport.deliver({ ...mail, subject: 'Again' });
    expect(files()).toHaveLength(1);
    expect(readFileSync(files()[0] ?? '', 'utf8')).toContain('Subject: Again');
  });
});

describe('with a mail server', () => {
  it('a mail arrives whole, and with the same id when it is sent again', async () => {
    const { server, transport } = await smtp();
    await transport.deliver(mail);
    await transport.deliver(mail);
    expect(server.received).toHaveLength(2);
    for (const received of server.received) {
      expect(received.to).toEqual(['ann@example.com']);
      expectWhole(received);
    }
  });

  it.each([450, 554])('a refusal with %s is an error that says so', async (code) => {
    const { server, transport } = await smtp();
    server.refuse(code, 'not now');
    await expect(transport.deliver(mail)).rejects.toThrow(`${code} not now`);
    server.accept();
    await transport.deliver(mail);
    expect(server.received).toHaveLength(1);
  });

  it('a server that is down is an error at once', async () => {
    const { server, transport } = await smtp();
    await server.stop();
    cleanUp.shift();
    await expect(transport.deliver(mail)).rejects.toThrow('ECONNREFUSED');
  });

  it('a server that accepts and says nothing is given up', async () => {
    const mute = createServer(() => {});
    await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening));
    const { port } = mute.address() as { port: number };
    const transport = createTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir: '/nowhere' });
    cleanUp.push(() => mute.close(), transport.close);
    const start = Date.now();
    await expect(transport.deliver(mail)).rejects.toThrow(/greeting|timeout/i);
    expect(Date.now() - start).toBeLessThan(await patience(12_000));
  });
});

describe('nothing that was typed becomes a header or a recipient', () => {
  const evil = 'x\r\nBcc: all@evil.test\r\nX-Evil: 1\r\n\r\nbody';

  it('through the subject', async () => {
    const { server, transport } = await smtp();
    await transport.deliver({ ...mail, subject: evil });
    const [received] = server.received;
    expect(received?.to).toEqual(['ann@example.com']);
    expect(headerOf(received ?? { raw: '' }, 'Bcc')).toEqual([]);
    expect(headerOf(received ?? { raw: '' }, 'X-Evil')).toEqual([]);
  });

  it.each([
    'ann@example.com\r\nBcc: all@evil.test',
    'ann@example.com, all@evil.test',
    'ann@example.com> RCPT TO:<all@evil.test',
    'Ann <all@evil.test>, <ann@example.com>',
  ])('through the address %j', async (to) => {
    const { server, transport } = await smtp();
    const outcome = await transport.deliver({ ...mail, to }).catch(() => 'refused');
    // Refused before anything was sent, or sent to nobody but the one who is meant.
    expect(server.received).toHaveLength(outcome === 'refused' ? 0 : 1);
    for (const received of server.received) {
      expect(received.to).not.toContain('all@evil.test');
      expect(received.to.length).toBeLessThanOrEqual(1);
      expect(headerOf(received, 'Bcc')).toEqual([]);
    }
  });
});

it('[SEND-2] a mail in somebody’s own name is signed, so that the key in their DNS proves it', async () => {
  const { server, transport } = await smtp();
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const sender = { address: 'hello@roofs.co.uk', domain: 'roofs.co.uk', privateKey };
  await transport.deliver({ ...mail, fromName: 'Bright Roofs', sender });
  const [{ raw } = { raw: '' }] = server.received;
  expect(headerOf({ raw }, 'From')).toEqual(['Bright Roofs <hello@roofs.co.uk>']);
  expect(isSigned(raw, keys.publicKey)).toBe(true);
  expect(isSigned(raw.replace('Rich', 'Poor'), keys.publicKey)).toBe(false);
  expect(isSigned(raw.replace('Bright Roofs', 'Other Roofs'), keys.publicKey)).toBe(false);
});

/** True if a mail's signature holds, in the relaxed forms of RFC 6376. */
function isSigned(raw: string, key: KeyObject): boolean {
  const at = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, at).split(/\r\n(?![ \t])/);
  const body = raw
    .slice(at + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tag = (name: string) =>
    new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s/g, '') ?? '';
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false;
  const relaxed = (header: string) => {
    const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(header) ?? [];
    return `${name.trim().toLowerCase()}:${value
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const signed = tag('h')
    .split(':')
    .flatMap(
      (name) => headers.find((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? [],
    );
  const text = [...signed.map(relaxed), relaxed(signature.replace(/(\bb=)[^;]*$/, '$1'))].join('\r\n');
  return verify('sha256', Buffer.from(text), key, Buffer.from(tag('b'), 'base64'));
}
