import { setTimeout as delay } from 'node:timers/promises';
import { signedInCookie } from './account.ts';
import { atMost, type Figure } from './figures.ts';
import type { Running } from './processes/child.ts';
import { inFreshFolder } from './processes/folder.ts';
import { databaseUrl, startProduct } from './processes/product.ts';
import { residentMebibytes } from './processes/usage.ts';
import { median, percentile } from './statistics.ts';

const connections = 200;
/** So many of them show the record that changes, and ask for it again. */
const screens = 20;
const changesPerSecond = 20;
const seconds = 20;

type Server = Running & { cookie: string };

/** Two servers on one database: what is changed on either reaches the connections of both. */
export function liveUpdates(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const first = running.use(await startProduct(folder));
    const cookie = await signedInCookie(first.url, folder);
    const second = running.use(
      await startProduct(folder, { ROLE: 'web', DATABASE_URL: databaseUrl(folder) }),
    );
    const servers: Server[] = [first, second].map((server) => ({ ...server, cookie }));
    const kibibytes = [];
    for (const server of servers) kibibytes.push(await costOfConnections(server));
    const { told, shown } = await followChanges(servers);
    const of = `with ${connections} connections, ${changesPerSecond} changes a second, two servers`;
    return [
      atMost({ what: `live: change to event, p95, ${of}`, value: percentile(told, 95), unit: 'ms' }, 1_000),
      atMost({ what: 'live: change to new record, p95', value: percentile(shown, 95), unit: 'ms' }, 1_000),
      atMost({ what: 'live: memory of a connection', value: median(kibibytes), unit: 'KiB' }, 60),
    ];
  });
}

/** In memory that the server has for good: a first crowd has come and gone before. */
async function costOfConnections(server: Server): Promise<number> {
  const crowd = () => Promise.all(Array.from({ length: connections }, () => follow(server, () => {})));
  for (const leave of await crowd()) leave();
  await delay(3_000);
  const before = residentMebibytes(server.pid);
  const leaving = await crowd();
  await delay(3_000);
  const after = residentMebibytes(server.pid);
  for (const leave of leaving) leave();
  return (Math.max(after - before, 0) * 1024) / connections;
}

async function followChanges(servers: Server[]) {
  const sent = new Map<number, number>();
  const told: number[] = [];
  const shown: number[] = [];
  const late = (seq: number) => performance.now() - (sent.get(seq) ?? Number.NaN);
  const crowd = Array.from({ length: connections }, (_, place) => {
    const server = servers[place % servers.length] as Server;
    const ask = place < screens ? screen(server, (seq) => shown.push(late(seq))) : undefined;
    return follow(server, (seq) => {
      if (!sent.has(seq)) return;
      told.push(late(seq));
      ask?.(seq);
    });
  });
  const leaving = await Promise.all(crowd);
  await makeChanges(servers, sent);
  await delay(2_000);
  for (const leave of leaving) leave();
  const expected = changesPerSecond * seconds;
  // Several changes may be told in one go, by the number of the last.
  if (told.length < expected) throw new Error(`${told.length} events were told of ${expected} changes`);
  return { told, shown };
}

/** What a page does: it asks once for all that was told while it was asking. */
function screen(server: Server, onShown: (seq: number) => void) {
  let newest = 0;
  let asking = false;
  return async (seq: number) => {
    newest = seq;
    if (asking) return;
    asking = true;
    while (newest > 0) {
      const asked = newest;
      newest = 0;
      await readCompany(server);
      onShown(asked);
    }
    asking = false;
  };
}

async function readCompany({ url, cookie }: Server) {
  return (await fetch(`${url}/api/company`, { headers: { cookie } })).json();
}

/** Each names the version that the one before has left, on one server after the other. */
async function makeChanges(servers: Server[], sent: Map<number, number>): Promise<void> {
  const [first] = servers as [Server];
  const { items } = await (
    await fetch(`${first.url}/api/audit`, { headers: { cookie: first.cookie } })
  ).json();
  const { identifier, logo, identifierChangeable, createdAt, id, version, ...details } =
    await readCompany(first);
  const began = performance.now();
  for (let number = 0; number < changesPerSecond * seconds; number += 1) {
    await delay(Math.max(began + (number * 1_000) / changesPerSecond - performance.now(), 0));
    const { url, cookie } = servers[number % servers.length] as Server;
    sent.set(items[0].seq + 1 + number, performance.now());
    const answer = await fetch(`${url}/api/company`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...details, phone: `0117 ${number}`, version: version + number }),
    });
    if (!answer.ok) throw new Error(`Change ${number} was answered with ${answer.status}`);
  }
}

/** Calls back with the number of each event; answers, once it is connected, with how to leave. */
async function follow({ url, cookie }: Server, onEvent: (seq: number) => void): Promise<() => void> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live`, { headers: { cookie }, signal: leaving.signal });
  if (!response.ok) throw new Error(`A live connection was answered with ${response.status}`);
  void read(response, onEvent).catch(() => {});
  return () => leaving.abort();
}

async function read(response: Response, onEvent: (seq: number) => void): Promise<void> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, seq] = /^id: (\d+)$/m.exec(block) ?? [];
      if (seq) onEvent(Number(seq));
    }
  }
}
