import { setTimeout as delay } from 'node:timers/promises';
import { signedInCookie } from './account.ts';
import { atMost, type Figure } from './figures.ts';
import type { Running } from './processes/child.ts';
import { inFreshFolder } from './processes/folder.ts';
import { databaseUrl, startProduct } from './processes/product.ts';
import { residentMebibytes } from './processes/usage.ts';
import { percentile } from './statistics.ts';

const connections = 200;
const changesPerSecond = 20;
const seconds = 20;
/** The pause of a page after it has asked again: `web/src/lib/live/gather.ts`. */
const pagesPauseMs = 250;

type Server = Running & { cookie: string };

/** Two servers on one database: what is changed on either reaches the connections of both. */
export function liveUpdates(): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const first = running.use(await startProduct(folder));
    const cookie = await signedInCookie(first.url, folder);
    const second = running.use(
      await startProduct(folder, { ROLE: 'web', DATABASE_URL: databaseUrl(folder) }),
    );
    const servers: [Server, Server] = [
      { ...first, cookie },
      { ...second, cookie },
    ];
    // On the one that nobody follows afterwards: more connections a minute are refused.
    const kibibytes = await costOfConnections(servers[1]);
    const told = await followEvents(servers);
    const shown = await followScreens(servers);
    const of = `${connections} connections to one server, ${changesPerSecond} changes a second on two`;
    return [
      atMost({ what: `live: change to event, p95, ${of}`, value: percentile(told, 95), unit: 'ms' }, 1_000),
      atMost(
        { what: `live: change to every screen, p95, ${of}`, value: percentile(shown, 95), unit: 'ms' },
        1_000,
      ),
      atMost({ what: 'live: memory of a connection', value: kibibytes, unit: 'KiB' }, 60),
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

type Sent = Map<number, number>;
type OnEvent = (seq: number) => void;

async function followEvents(servers: [Server, Server]): Promise<number[]> {
  const told: number[] = [];
  const expected = changesPerSecond * seconds;
  await whileChanging(servers, (sent) => (seq) => told.push(late(sent, seq)));
  // Several changes may be told in one go, by the number of the last.
  if (told.length < expected) throw new Error(`${told.length} events were told of ${expected} changes`);
  return told;
}

/** Every screen shows the record that changes, and each change counts on each screen. */
async function followScreens(servers: [Server, Server]): Promise<number[]> {
  const shown: number[] = [];
  await whileChanging(servers, (sent) => screen(servers[0], sent, (seq) => shown.push(late(sent, seq))));
  const expected = changesPerSecond * seconds * connections;
  if (shown.length !== expected) throw new Error(`${shown.length} of ${expected} changes were shown`);
  return shown;
}

/** All follow the first server; the changes are made on both. */
async function whileChanging(servers: [Server, Server], follower: (sent: Sent) => OnEvent): Promise<void> {
  const sent: Sent = new Map();
  const crowd = Array.from({ length: connections }, () => {
    const onEvent = follower(sent);
    return follow(servers[0], (seq) => {
      if (sent.has(seq)) onEvent(seq);
    });
  });
  const leaving = await Promise.all(crowd);
  await makeChanges(servers, sent);
  await delay(5_000);
  for (const leave of leaving) leave();
}

const late = (sent: Sent, seq: number) => performance.now() - (sent.get(seq) ?? Number.NaN);

/** A page: it asks once for all that was told while it was asking, and rests a moment before. */
function screen(server: Server, sent: Sent, onShown: OnEvent): OnEvent {
  let newest = 0;
  let next = Number.NaN;
  let asking = false;
  return async (seq) => {
    newest = seq;
    if (asking) return;
    asking = true;
    if (Number.isNaN(next)) next = [...sent.keys()][0] ?? seq;
    while (newest >= next) {
      const asked = newest;
      await readCompany(server);
      for (; next <= asked; next += 1) onShown(next);
      await delay(pagesPauseMs);
    }
    asking = false;
  };
}

async function readCompany({ url, cookie }: Server) {
  return (await fetch(`${url}/api/company`, { headers: { cookie } })).json();
}

/** Each names the version that the one before has left, on one server after the other. */
async function makeChanges(servers: [Server, Server], sent: Sent): Promise<void> {
  const [first] = servers;
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
async function follow({ url, cookie }: Server, onEvent: OnEvent): Promise<() => void> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live`, { headers: { cookie }, signal: leaving.signal });
  if (!response.ok) throw new Error(`A live connection was answered with ${response.status}`);
  void read(response, onEvent).catch(() => {});
  return () => leaving.abort();
}

async function read(response: Response, onEvent: OnEvent): Promise<void> {
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
