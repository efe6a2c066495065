import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@heliodesk/core/brand';
import type { App } from '#platform/http/server.ts';
import { escapeHtml } from './letter.ts';

const shown = 50;

/** /dev/mailbox: the outbox as a page, newest first, for whoever tries the product without a mail server. */
export function registerMailbox(app: App, folder: string): void {
  app.get(
    '/dev/mailbox',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      const mails = await readOutbox(folder);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(mails));
    },
  );
}

async function readOutbox(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  // Mails are named by ids that sort by time.
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, shown);
  return Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')));
}

function page(mails: string[]): string {
  const articles = mails.map((mail) => {
    const header = (name: string) => escapeHtml(headerOf(mail, name));
    return `<article><h2>${header('Subject')}</h2><p>To ${header('To')}, ${header('Date')}</p><pre>${linked(textOf(mail))}</pre></article><hr>`;
  });
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Mailbox – ${brand.name}</title></head>
<body><main><h1>Mailbox</h1>${articles.join('') || '<p>No mail has been sent yet.</p>'}</main></body></html>`;
}

function headerOf(mail: string, name: string): string {
  const value = new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(mail)?.[1] ?? '';
  return value
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_match, word: string) => unquote(word.replaceAll('_', ' ')));
}

function textOf(mail: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail)?.[1] ?? '';
  return unquote(part.replace(/=\r\n/g, ''));
}

function unquote(quotedPrintable: string): string {
  const bytes = quotedPrintable.replace(/=([0-9A-F]{2})/g, (_match, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
