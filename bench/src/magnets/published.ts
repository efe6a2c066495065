import { newCompany } from '../account.ts';

/** A company with as many savings calculators as it may have, all published: where their enquiries go. */
export async function publishMagnets(url: string, folder: string, name: string): Promise<string[]> {
  const email = `owner@${name.toLowerCase().replaceAll(' ', '-')}.example`;
  const token = await newCompany(folder, { name, email });
  const cookie = await signIn(`${url}/api/auth/setup-password`, { token, password: 'Roof-Survey-12' });
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const keys: string[] = [];
  for (let made = 0; made < mostMagnets; made += 1) {
    const { id, key } = await post('/api/magnets', { kind: 'savings' });
    await post(`/api/magnets/${id}/publish`, { version: 1 });
    keys.push(key);
  }
  return keys;
}

/** Of one company; each takes 300 enquiries a minute. */
const mostMagnets = 20;

async function signIn(address: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Signing in answered ${answer.status}`);
  return cookie;
}
