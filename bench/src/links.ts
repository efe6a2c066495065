import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newCompany, signedInCookie } from './account.ts';

/** The tokens of links that somebody has got by email and not followed yet, and the keys of magnets on the web. */
export type Links = { setup: string; invitation: string; reset: string; magnets: Magnets };

const kinds = ['roof', 'savings', 'suitability'] as const;
/** One of each kind. */
type Magnets = Record<(typeof kinds)[number], string>;

export async function unfollowedLinks(url: string, folder: string): Promise<Links> {
  const cookie = await signedInCookie(url, folder);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  };
  await post('/api/team/invitations', { emails: ['jo@brightroofs.example'], role: 'member' });
  const setup = await newCompany(folder, { name: 'Second Roofs', email: 'bob@secondroofs.example' });
  await post('/api/auth/forgot-password', { email: 'bob@secondroofs.example' });
  const magnets: Partial<Magnets> = {};
  for (const kind of kinds) {
    const { id, key } = await (await post('/api/magnets', { kind })).json();
    await post(`/api/magnets/${id}/publish`, { version: 1 });
    magnets[kind] = key;
  }
  const outbox = join(folder, 'data/outbox');
  return {
    setup,
    invitation: await tokenIn(outbox, /accept-invitation\?token=([\w-]{43})/),
    reset: await tokenIn(outbox, /login\?token=([\w-]{43})/),
    magnets: magnets as Magnets,
  };
}

async function tokenIn(outbox: string, link: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = readdirSync(outbox).map((name) => unwrapped(readFileSync(join(outbox, name), 'utf8')));
    const token = link.exec(mails.join('\n'))?.[1];
    if (token) return token;
    await delay(100);
  }
  throw new Error(`No mail has a link like ${link}`);
}

// As mails write long lines.
function unwrapped(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}
