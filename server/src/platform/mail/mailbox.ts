import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@heliodesk/core/brand';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';
import type { App } from '#platform/http/server.ts';
import type { OutboxSms } from '#platform/sms/outbox.ts';
import { readEml, type StoredMail } from './eml.ts';
import { escapeHtml } from './letter.ts';

const shown = 50;
const route = { config: { access: 'public' }, schema: { hide: true }, onRequest: refuseStrangers } as const;
const mailRoute = { ...route, schema: { hide: true, params: z.object({ id: z.uuid() }) } };

/** /dev/mailbox: the outbox as pages, newest first, for whoever tries the product without a mail server, and its texts. */
export function registerMailbox(
  app: App,
  folder: string,
  listTexts: (most: number) => Promise<OutboxSms[]>,
): void {
  const styles = readFileSync(new URL('mailbox.css', import.meta.url), 'utf8');
  app.get('/dev/mailbox.css', route, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  );
  app.get('/dev/mailbox', route, async (_request, reply) =>
    send(reply, listPage(await newest(folder), await listTexts(shown))),
  );
  app.get('/dev/mailbox/:id', mailRoute, async (request, reply) =>
    send(reply, mailPage(await find(folder, request.params.id))),
  );
  app.get('/dev/mailbox/:id/html', mailRoute, async (request, reply) => {
    const { html } = await find(folder, request.params.id);
    return send(reply, html.replace('<head>', '<head><base target="_top">'), framed);
  });
}

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Somebody else's request: one that a proxy on this machine has passed on, or one of a page elsewhere whose name was
 * made to lead here.
 */
async function refuseStrangers({ headers }: FastifyRequest): Promise<void> {
  const wasForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (wasForwarded || !thisMachine.test(headers.host ?? '')) throw new AppError('not_found');
}

const own = {
  'content-security-policy': pagePolicy(
    { script: [], style: [] },
    { https: false, analytics: false, stripe: false },
  ),
};

// A mail brings its own styles, and is shown in a frame of the mailbox; it may do nothing else.
const framed = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

function send(reply: FastifyReply, html: string, headers: Record<string, string> = own): FastifyReply {
  reply.headers(headers).header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(html);
}

async function newest(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  // Mails are named by ids that sort by time.
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    mails
      .slice(-shown)
      .reverse()
      .map((name) => find(folder, name.slice(0, -4))),
  );
}

async function find(folder: string, id: string): Promise<StoredMail> {
  const eml = await readFile(join(folder, `${id}.eml`), 'utf8').catch(() => undefined);
  if (eml === undefined) throw new AppError('not_found');
  return readEml(id, eml);
}

function listPage(mails: StoredMail[], texts: OutboxSms[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="/dev/mailbox/${mail.id}">
<strong>${escapeHtml(mail.subject)}</strong> <span>${escapeHtml(mail.to)}</span> ${time(mail.sent)}</a></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p class="empty">No emails yet.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>Mails stay on this machine until a mail server is set.</p>${list}${textList(texts)}`,
  );
}

function textList(texts: OutboxSms[]): string {
  if (texts.length === 0) return '';
  const rows = texts.map(
    ({ to, sent, body }) =>
      `<li class="text"><p>To ${escapeHtml(to)}, ${time(sent)}</p><pre>${linked(body)}</pre></li>`,
  );
  return `<h2>Text messages</h2><p>Texts stay on this machine until Twilio is set.</p><ol>${rows.join('')}</ol>`;
}

function mailPage(mail: StoredMail): string {
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.to)}, ${time(mail.sent)}</p>
<div class="views"><section><h2>As it looks</h2>
<iframe title="The mail as it looks" src="/dev/mailbox/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe></section>
<section><h2>As text</h2><pre>${linked(mail.text)}</pre></section></div>`,
  );
}

function page(title: string, content: string): string {
  const whole = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(whole)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><header><a href="/">${brand.name}</a></header><main>${content}</main></body></html>`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

function time(sent: Date): string {
  return `<time datetime="${sent.toISOString()}">${clock.format(sent)}</time>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
