import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newCompany, signedInCookie } from './account.ts';

/** The tokens of links that somebody has got by email and not followed yet. */
export type Links = { setup: string; invitation: string };

export async function unfollowedLinks(url: string, folder: string): Promise<Links> {
  const cookie = await signedInCookie(url, folder);
  const response = await fetch(`${url}/api/team/invitations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ emails: ['jo@brightroofs.example'], role: 'member' }),
  });
  if (!response.ok) throw new Error(`The invitation answered ${response.status}`);
  const setup = await newCompany(folder, { name: 'Second Roofs', email: 'bob@secondroofs.example' });
  return { setup, invitation: await invitationIn(join(folder, 'data/outbox')) };
}

async function invitationIn(outbox: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = readdirSync(outbox).map((name) => unwrapped(readFileSync(join(outbox, name), 'utf8')));
    const token = /accept-invitation\?token=([\w-]{43})/.exec(mails.join('\n'))?.[1];
    if (token) return token;
    await delay(100);
  }
  throw new Error('The invitation was not mailed');
}

// As mails write long lines.
function unwrapped(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}
